import { bareNumber, bareOutsideAccount, inFours } from '@cloudsail/contract'

/**
 * Returns the number and the caret position after an edit of a box that shows a number in groups of four. `before` is the
 * text shown before, `raw` the browser's text after the edit, `at` its caret. The caret stays behind the same digit.
 * Deleting a blank also deletes the digit before it, since the blank was never typed.
 */
export function editInFours(
  before: string,
  raw: string,
  at: number,
  { outside = false }: { outside?: boolean } = {},
): { value: string; caret: number } {
  const bare = outside ? bareOutsideAccount : bareNumber
  let text = raw
  let place = at
  if (raw.length === before.length - 1 && before[at] === ' ' && bare(raw) === bare(before)) {
    text = raw.slice(0, at - 1) + raw.slice(at)
    place = at - 1
  }
  const value = bare(text)
  const digits = bare(text.slice(0, place)).length
  const shown = inFours(value)
  let caret = 0
  for (let seen = 0; caret < shown.length && seen < digits; caret++) if (shown[caret] !== ' ') seen++
  return { value, caret }
}
