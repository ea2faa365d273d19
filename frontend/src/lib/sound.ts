/** Sounds, made on the spot with WebAudio: no file is loaded. */
import { settings } from './settings.svelte'

export type Sound = 'card' | 'turn' | 'no' | 'win'

interface Note {
  pitch: number
  at: number
  length: number
  loud: number
  shape: OscillatorType
}

const NOTES: Record<Sound, Note[]> = {
  card: [{ pitch: 190, at: 0, length: 0.06, loud: 0.14, shape: 'triangle' }],
  turn: [
    { pitch: 660, at: 0, length: 0.16, loud: 0.1, shape: 'sine' },
    { pitch: 880, at: 0.11, length: 0.24, loud: 0.1, shape: 'sine' },
  ],
  no: [{ pitch: 150, at: 0, length: 0.14, loud: 0.1, shape: 'square' }],
  win: [523, 659, 784, 1047].map((pitch, place) => ({ pitch, at: place * 0.12, length: 0.3, loud: 0.1, shape: 'triangle' as const })),
}

let context: AudioContext | undefined

function ring(audio: AudioContext, { pitch, at, length, loud, shape }: Note): void {
  const start = audio.currentTime + at
  const tone = new OscillatorNode(audio, { type: shape, frequency: pitch })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(gain).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length)
}

/** Plays a sound, if this device wants any. Browsers stay silent until the first tap. */
export function play(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined' || document.visibilityState !== 'visible') return
  if (!context && navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  void context.resume()
  for (const note of NOTES[sound]) ring(context, note)
}

/** A short tremble of the phone. */
export function tremble(pattern: number | number[]): void {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
