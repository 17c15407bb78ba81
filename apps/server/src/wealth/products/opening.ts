import { addMonths } from '@cloudsail/contract'
import { addDays } from '../../bankday/index.ts'
import { isSigned, type Product } from '../kernel/products.ts'
import type { TradingDays } from '../kernel/trading-days.ts'
import { nextOpenDays } from '../plans/open-days.ts'

type Opening = Pick<Product, 'type' | 'openFrom' | 'periodMonths' | 'openDays'>

/** Returns the first opening days of a periodic product that end on or after a date. Returns null for other products. */
export function openingFrom(product: Opening, date: string): { from: string; to: string } | null {
  const { type, openFrom, periodMonths, openDays } = product
  if (type !== 'periodic' || openFrom === null || periodMonths === null) return null
  for (let period = 0; ; period += 1) {
    const from = addMonths(openFrom, period * periodMonths)
    const to = addDays(from, openDays - 1)
    if (to >= date) return { from, to }
  }
}

/** Returns the next day on which a periodic product is open, or null if it is open on the date or not periodic. */
export function nextOpening(product: Opening, date: string): string | null {
  const opening = openingFrom(product, date)
  return opening && opening.from > date ? opening.from : null
}

/**
 * Returns the next day on which holdings of a product can be redeemed: the next opening of a periodic product, the next open
 * day of a private one. Returns null if the date itself is one. `days` must cover what `nextOpenDays` needs.
 */
export function nextRedemption(
  product: Opening & Pick<Product, 'calendar'>,
  date: string,
  days: TradingDays,
): string | null {
  if (!isSigned(product)) return nextOpening(product, date)
  const [first = null] = nextOpenDays(date, product, days)
  return first === date ? null : first
}
