import { expect, test } from 'vitest'
import { wordsOf } from './operator-command.ts'

test('an operator’s command takes words, and a flag gives its usage', () => {
  expect(wordsOf([])).toEqual([])
  expect(wordsOf(['move', '2024-12', 'cold'])).toEqual(['move', '2024-12', 'cold'])
  expect(wordsOf(['--help'])).toBeNull()
  expect(wordsOf(['backup', '--force'])).toBeNull()
})
