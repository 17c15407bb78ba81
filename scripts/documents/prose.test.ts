import { expect, test } from 'vitest'
import { proseFaults } from './prose.ts'

test('finds the phrases of comments, by line, in any letters', () => {
  const text = [
    '/** Returns the card.',
    ' *  Null where there is none; otherwise its last state. */',
    '// Whoever asks waits.',
  ].join('\n')
  expect(proseFaults('a.ts', text)).toEqual([
    'a.ts:2: Null where: write “null if …”',
    'a.ts:2: ; otherwise: write a sentence of its own: “Null if …”',
    'a.ts:3: Whoever: write name the person or the program',
  ])
})

test('finds the phrases of names of tests, also after a table', () => {
  const text = [
    "test('whoever asks waits', () => {})",
    "test.each(['whoever'])(",
    "  'a key that is none: %s',",
    '  () => expect(tell("it is told")).toBe(true),',
    ')',
  ].join('\n')
  expect(proseFaults('a.test.ts', text)).toEqual([
    'a.test.ts:1: whoever: write name the person or the program',
    'a.test.ts:3: that is none: write “invalid” or “unknown”',
  ])
})

test('leaves code and texts alone', () => {
  expect(proseFaults('a.ts', "const corridor = 'due work' // whoever")).toEqual([])
})
