import { bareNumber, bareOutsideAccount, inFours } from '@cloudsail/contract'

/**
 * What an edit of a box that shows a number in fours comes to: the number, and where the caret stands in what the box will
 * show. `before` is what it showed, `raw` what the browser made of it with its caret at `at`. The caret stays behind the
 * same digit; a blank that is deleted takes the digit before it along, since the blank was never typed.
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
