import { addDays, addMonths, formatAmount, type ResponseOf } from '@cloudsail/contract'
import { type cardChooser, cardProducts, earnedWithEach } from '@cloudsail/contract/cards'
import { businessDate, parameter, parameterValues } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { cardRatesParameter, redeemingParameter } from '../../points/account/index.ts'
import { readCards } from '../account.ts'
import { purchasesBetween } from '../earnings.ts'
import { limitTerms } from '../requests/parameter.ts'

/** cards003_chooser: returns what each card brings, and what the last twelve months would have earned with it. */
export async function readChooser({
  db,
  session,
  now,
}: CustomerContext): Promise<ResponseOf<typeof cardChooser>> {
  const { customerId } = session
  const today = businessDate(now)
  // The points of a day are credited after it, so the present day does not count yet.
  const to = addDays(today, -1)
  const from = addDays(addMonths(to, -12), 1)
  const [purchases, rates, { billPointsAYuan, billLeast }, { capsMinor }, cards] = await Promise.all([
    purchasesBetween(db, { customerId, from, to }),
    parameterValues(db, cardRatesParameter),
    parameter(db, redeemingParameter, today),
    parameter(db, limitTerms, today),
    readCards(db, customerId),
  ])
  const ratesOn = (date: string) => rates.findLast(({ effectiveOn }) => effectiveOn <= date)!.value
  const earned = earnedWithEach(purchases, ratesOn)
  const held = cards.filter(({ accountStatus }) => accountStatus !== 'closed').map(({ product }) => product)
  const spentMinor = purchases.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return {
    from,
    to,
    count: purchases.filter(({ amountMinor }) => amountMinor > 0n).length,
    amount: formatAmount(spentMinor, 'CNY'),
    products: cardProducts.map((product) => ({
      product,
      most: formatAmount(capsMinor[product], 'CNY'),
      rateE2: ratesOn(today)[product],
      earned: earned[product],
      worth:
        earned[product] < billLeast
          ? null
          : formatAmount(BigInt(Math.floor(earned[product] / billPointsAYuan)) * 100n, 'CNY'),
      held: held.includes(product),
    })),
  }
}
