import type { Product } from '../kernel/products.ts'
import type { WealthTerms } from '../kernel/terms.ts'
import type { Schedule, TradingDays } from '../kernel/trading-days.ts'

/** The days of a purchase that is accepted at an instant. A raising is sent on its last day and confirmed on its value date;
 *  everything else has its T. Throws calendarMissing. */
export function purchaseSchedule(
  product: Product,
  now: Date,
  days: TradingDays,
  terms: Pick<WealthTerms, 'cutOff'>,
): Schedule {
  const { raisingEndsOn, valueOn, calendar } = product
  if (product.state !== 'raising' || raisingEndsOn === null || valueOn === null)
    return days.scheduleOf(days.tradeDayOf(now, calendar, terms), product)
  const redeemableOn = product.maturesOn ?? valueOn
  return { tradeOn: raisingEndsOn, confirmOn: valueOn, redeemableOn, moneyOn: valueOn }
}
