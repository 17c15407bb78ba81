import { expect, test } from 'vitest'
import { wordsOf } from './operator-command.ts'

test('an operator’s command takes words; with a flag it says how it is called', () => {
  expect(wordsOf([])).toEqual([])
  expect(wordsOf(['move', '2024-12', 'cold'])).toEqual(['move', '2024-12', 'cold'])
  expect(wordsOf(['--help'])).toBeNull()
  expect(wordsOf(['backup', '--force'])).toBeNull()
})
