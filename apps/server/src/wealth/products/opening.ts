import { addMonths } from '@cloudsail/contract'
import { addDays } from '../../bankday/index.ts'
import { isSigned, type Product } from '../kernel/products.ts'
import type { TradingDays } from '../kernel/trading-days.ts'
import { nextOpenDays } from '../plans/open-days.ts'

type Opening = Pick<Product, 'type' | 'openFrom' | 'periodMonths' | 'openDays'>

/** The opening days of a periodic product around a date: the first from which it is open on or after it. Null for others. */
export function openingFrom(product: Opening, date: string): { from: string; to: string } | null {
  const { type, openFrom, periodMonths, openDays } = product
  if (type !== 'periodic' || openFrom === null || periodMonths === null) return null
  for (let period = 0; ; period += 1) {
    const from = addMonths(openFrom, period * periodMonths)
    const to = addDays(from, openDays - 1)
    if (to >= date) return { from, to }
  }
}

/** The next day on which a periodic product is open; null where it is open on the date, or is not periodic. */
export function nextOpening(product: Opening, date: string): string | null {
  const opening = openingFrom(product, date)
  return opening && opening.from > date ? opening.from : null
}

/** The next day on which what is held of a product can be redeemed: of periodic products when they open, of private ones
 *  their next open day. Null where the date is one. `days` reach as far as `nextOpenDays` asks. */
export function nextRedemption(
  product: Opening & Pick<Product, 'calendar'>,
  date: string,
  days: TradingDays,
): string | null {
  if (!isSigned(product)) return nextOpening(product, date)
  const [first = null] = nextOpenDays(date, product, days)
  return first === date ? null : first
}
