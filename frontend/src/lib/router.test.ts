import { describe, expect, test } from 'vitest'
import { read, replayPath, rulesPath } from './router.svelte'

describe('an address leads to', () => {
  test('the lobby', () => expect(read('/')).toEqual({ page: 'lobby', join: null }))
  test('the lobby with an invitation', () => expect(read('/#join=aB3_-x')).toEqual({ page: 'lobby', join: 'aB3_-x' }))
  test('a match', () => expect(read('/m/k3J_x-9aPq2Z')).toEqual({ page: 'match', id: 'k3J_x-9aPq2Z', watch: false }))
  test('a match to watch', () => expect(read('/m/abc/?watch=1')).toEqual({ page: 'match', id: 'abc', watch: true }))
  test('a version of a replay', () => {
    expect(read('/m/abc@17?eyes=all')).toEqual({ page: 'replay', id: 'abc', version: 17, eyes: 'all' })
    expect(read('/m/abc@0')).toEqual({ page: 'replay', id: 'abc', version: 0, eyes: null })
  })
  test('the rules, with the options of a match', () => {
    expect(read('/rules/scout?rounds=3')).toEqual({ page: 'rules', game: 'scout', options: { rounds: '3' } })
  })
  test('nowhere', () => {
    expect(read('/m/')).toEqual({ page: 'nowhere' })
    expect(read('/m/a/b').page).toBe('nowhere')
    expect(read('/m/abc@x').page).toBe('nowhere')
  })
})

test('paths read back as what they name', () => {
  expect(read(replayPath('abc', 9, '1'))).toEqual({ page: 'replay', id: 'abc', version: 9, eyes: '1' })
  expect(read(rulesPath('splut', { rounds: '3' }))).toEqual({ page: 'rules', game: 'splut', options: { rounds: '3' } })
})
