import { addDays } from '../../bankday/index.ts'
import { isSigned, type Product } from '../kernel/products.ts'
import type { WealthTerms } from '../kernel/terms.ts'
import type { Schedule, TradingDays } from '../kernel/trading-days.ts'
import { coolingOffEnd } from '../plans/offer.ts'

/**
 * Returns the days of a purchase accepted at an instant. A raising is sent on its last day and confirmed on its value date.
 * A signed purchase has its T after the cooling-off. All others have their usual T. Throws calendarMissing.
 */
export function purchaseSchedule(
  product: Product,
  now: Date,
  days: TradingDays,
  terms: Pick<WealthTerms, 'cutOff' | 'coolingOffHours'>,
): Schedule {
  const { raisingEndsOn, valueOn, calendar, holdDays } = product
  if (product.state === 'raising' && raisingEndsOn !== null && valueOn !== null) {
    const redeemableOn = product.maturesOn ?? valueOn
    return { tradeOn: raisingEndsOn, confirmOn: valueOn, redeemableOn, moneyOn: valueOn }
  }
  const acceptedAt = isSigned(product) ? coolingOffEnd(now, terms) : now
  const schedule = days.scheduleOf(days.tradeDayOf(acceptedAt, calendar, terms), product)
  if (holdDays === 0) return schedule
  // Each lot must be held for this time from its confirmation. The calendar of that day may not be loaded yet.
  return { ...schedule, redeemableOn: addDays(schedule.confirmOn, holdDays) }
}
