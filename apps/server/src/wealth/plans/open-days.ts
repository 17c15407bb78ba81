import { addDays } from '../../bankday/index.ts'
import type { Product } from '../kernel/products.ts'
import type { TradingDays } from '../kernel/trading-days.ts'

/** The open days of the month a date lies in: so many trading days from the day of the month the product opens on. */
function openDaysOfMonth(
  month: string,
  { openFrom, openDays, calendar }: Pick<Product, 'openFrom' | 'openDays' | 'calendar'>,
  days: TradingDays,
): string[] {
  if (openFrom === null || openDays === 0) return []
  const first = days.onOrAfter(`${month}-${openFrom.slice(8)}`, calendar)
  return Array.from({ length: openDays }, (_, count) => days.after(first, count, calendar))
}

/** So many days before a date the trading days have to reach, for the window of its month. */
export const monthBefore = 31

/** The next open days for redemption from a date on: those of the window it lies in, or of the next one. `days` reach from
 *  `monthBefore` into the next month. */
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
