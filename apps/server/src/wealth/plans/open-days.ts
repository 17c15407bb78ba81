import { addDays } from '../../bankday/index.ts'
import type { Product } from '../kernel/products.ts'
import type { TradingDays } from '../kernel/trading-days.ts'

/** Returns the open days of a date's month: a number of trading days from the product's opening day of the month. */
function openDaysOfMonth(
  month: string,
  { openFrom, openDays, calendar }: Pick<Product, 'openFrom' | 'openDays' | 'calendar'>,
  days: TradingDays,
): string[] {
  if (openFrom === null || openDays === 0) return []
  const first = days.onOrAfter(`${month}-${openFrom.slice(8)}`, calendar)
  return Array.from({ length: openDays }, (_, count) => days.after(first, count, calendar))
}

/** The number of days before a date for which trading days must be loaded, to cover the window of its month. */
export const monthBefore = 31

/**
 * Returns the next open days for redemption from a date on: the rest of the current window, or the next window. `days` must
 * cover `monthBefore` days before and the next month.
 */
export function nextOpenDays(
  from: string,
  product: Pick<Product, 'openFrom' | 'openDays' | 'calendar'>,
  days: TradingDays,
): string[] {
  const month = from.slice(0, 7)
  const after = addDays(`${month}-28`, 4).slice(0, 7)
  const left = openDaysOfMonth(month, product, days).filter((day) => day >= from)
  return left.length > 0 ? left : openDaysOfMonth(after, product, days)
}
