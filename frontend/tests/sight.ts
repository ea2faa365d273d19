/** Contrast of two colours (WCAG 2), their difference (CIEDE2000), and how people see them who lack a kind of cone. */
export type Rgb = [number, number, number]
type Triple = [number, number, number]

const linear = (rgb: Rgb) => rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Triple
const companded = (rgb: Triple) => rgb.map((c) => Math.min(1, Math.max(0, c))).map((c) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)) as Rgb
const times = (matrix: Triple[], [a, b, c]: Triple) => matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple

export function contrast(one: Rgb, other: Rgb): number {
  const light = (rgb: Rgb) => {
    const [r, g, b] = linear(rgb)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

// Machado, Oliveira and Fernandes 2009, severity 1
const MACHADO: Record<string, Triple[]> = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
const lacking = (kind: string) => (rgb: Rgb): Rgb => companded(times(MACHADO[kind]!, linear(rgb)))

export const SIGHTS: Record<string, (rgb: Rgb) => Rgb> = {
  normal: (rgb) => rgb,
  protan: lacking('protan'),
  deutan: lacking('deutan'),
  tritan: lacking('tritan'),
}

function lab(rgb: Rgb): Triple {
  const xyz = times([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]], linear(rgb))
  const [x, y, z] = xyz.map((v, at) => v / [0.95047, 1, 1.08883][at]!).map((t) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 * t + 16) / 116)) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const hue = (a: number, b: number) => (a || b ? ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 : 0)

/** The mean of two hues, over the shorter way. */
function meanHue(one: number, other: number, grey: boolean): number {
  if (grey) return one + other
  if (Math.abs(one - other) <= 180) return (one + other) / 2
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2
}

function ofLab([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const far = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
  const g = (1 - far((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)) / 2
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)]
  const grey = c1 * c2 === 0
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, meanHue(h1, h2, grey)]
  const t = 1 - 0.17 * Math.cos(radians(h - 30)) + 0.24 * Math.cos(radians(2 * h)) + 0.32 * Math.cos(radians(3 * h + 6)) - 0.2 * Math.cos(radians(4 * h - 63))
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const rt = -2 * far(c) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))))
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh]
  return Math.sqrt(x * x + y * y + z * z + rt * y * z)
}

export const difference = Object.assign((one: Rgb, other: Rgb) => ofLab(lab(one), lab(other)), { ofLab })
