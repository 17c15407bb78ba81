import { formatAmount, parseAmount, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import {
  billDayAfter,
  type billOutlook,
  instalmentDay,
  instalmentOf,
  interestOfPlan,
  minimaFrom,
  minimumLeftOf,
  type OutlookCard,
  outlookOf,
  remainingOf,
  yearlyPpmOf,
  yearlyRatesOf,
} from '@cloudsail/contract/cards'
import { businessDate, parameter } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { limitOf, readCard, requireCard } from '../account.ts'
import { cardsToBill } from '../billing/cards-to-bill.ts'
import { instalmentTerms } from '../instalments/terms.ts'
import { billingTerms } from '../terms.ts'

const yuan = (minor: bigint) => formatAmount(minor, 'CNY')
/** Number of instalments used in the comparison. */
const comparedPeriods = 12

/**
 * PCC0103003_outlook: returns the cost of each way to pay the bill, computed with the arithmetic that makes bills, on what
 * is owed now.
 */
export async function readOutlook(
  { db, now, session: { customerId } }: CustomerContext,
  { card: id, amount, on }: RequestOf<typeof billOutlook>,
): Promise<ResponseOf<typeof billOutlook>> {
  const accountId = BigInt(id)
  const today = businessDate(now)
  const [terms, plans, card] = await Promise.all([
    parameter(db, billingTerms, today),
    parameter(db, instalmentTerms, today),
    readCard(db, customerId, accountId),
  ])
  const { bill, overdueSince, ...account } = requireCard(card, { field: 'card' })
  if (bill?.state !== 'open' || remainingOf(bill) === 0n) return { outlook: null }
  const nextBillOn = billDayAfter(bill.billedOn, account)
  const range = { after: customerId - 1n, upTo: customerId }
  const read = await inTransaction(db, (tx) => cardsToBill(tx, nextBillOn, range))
  const found = read.find((each) => each.accountId === accountId)
  if (!found) return { outlook: null }
  // Later purchases are left out: the next bill asks for them however much of this bill is paid.
  const items = found.items.filter(({ billedOn }) => billedOn !== null)
  const owed: OutlookCard = { items, last: bill, overdueSince, limitMinor: limitOf(account), nextBillOn }
  const isPastDue = today > bill.dueOn
  const paidOn = isPastDue ? today : bill.dueOn
  const restMinor = remainingOf(bill)
  const inFull = outlookOf(owed, { amountMinor: restMinor, on: paidOn }, terms)
  const retailMinor = items.reduce(
    (sum, { kind, billedOn, carriedOn, leftMinor }) =>
      kind === 'retail' && carriedOn === null && billedOn === bill.billedOn ? sum + leftMinor : sum,
    0n,
  )
  const plan = { principalMinor: retailMinor, periods: comparedPeriods, ratePpm: plans.ratePpm }
  const first = instalmentOf(plan, 1)
  const minima = minimumLeftOf(bill) > 0n && !isPastDue ? minimaFrom(owed, terms) : null
  return {
    outlook: {
      dueOn: bill.dueOn,
      nextBillOn,
      ways: [
        {
          way: 'full' as const,
          now: yuan(restMinor),
          interest: yuan(inFull.interestMinor),
          nextInterest: yuan(inFull.interestMinor),
          plan: null,
          payments: 1,
          lastOn: paidOn,
          yearlyE4: null,
        },
        ...(retailMinor >= plans.leastMinor && !isPastDue && plans.periods.includes(comparedPeriods)
          ? [
              {
                way: 'instalments' as const,
                now: yuan(restMinor - retailMinor),
                // The rest is paid at once and costs the same as in full payment.
                interest: yuan(interestOfPlan(plan) + inFull.interestMinor),
                nextInterest: null,
                plan: {
                  principal: yuan(retailMinor),
                  interest: yuan(interestOfPlan(plan)),
                  each: yuan(first.principalMinor + first.interestMinor),
                },
                payments: comparedPeriods,
                lastOn: instalmentDay(today, account, comparedPeriods),
                yearlyE4: yearlyRatesOf(plan).simpleE4,
              },
            ]
          : []),
        ...(minima
          ? [
              {
                way: 'minimum' as const,
                now: yuan(minimumLeftOf(bill)),
                interest: yuan(minima.interestMinor),
                nextInterest: yuan(
                  outlookOf(owed, { amountMinor: minimumLeftOf(bill), on: paidOn }, terms).interestMinor,
                ),
                plan: null,
                payments: minima.payments,
                lastOn: minima.lastOn,
                yearlyE4: yearlyPpmOf(terms) / 100,
              },
            ]
          : []),
      ],
      asked: amount === undefined ? null : askedOf(amount, on),
    },
  }

  function askedOf(text: string, day: string | undefined) {
    const amountMinor = parseAmount(text, 'CNY') ?? 0n
    const onDay = day !== undefined && day >= today && day < nextBillOn ? day : paidOn
    const { state, ...next } = outlookOf(owed, { amountMinor, on: onDay }, terms)
    return {
      state,
      interest: yuan(next.interestMinor),
      lateFee: yuan(next.lateFeeMinor),
      amount: yuan(next.amountMinor),
      minimum: yuan(next.minimumMinor),
    }
  }
}
