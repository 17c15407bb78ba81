import { addMonths, formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  billDayAfter,
  type cardInstalments,
  cardProductNames,
  instalmentsOf,
  interestOfPlan,
  periodInterest,
  principalAfter,
  yearlyRatesOf,
} from '@cloudsail/contract/cards'
import { businessDate, parameter } from '../../bankday/index.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { refusalOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type CardAccount, readCards, requireCard } from '../account.ts'
import { type Offer, offersOf, requirePlannable } from './offers.ts'
import { offeredItems, type Plan, readPlans, settlementOn } from './plans.ts'
import { instalmentTerms } from './terms.ts'
import { isWithdrawable } from './withdraw.ts'

const yuan = (minor: bigint) => formatAmount(minor, 'CNY')

/** PCC0803003_instalments: returns what can be paid in instalments today, and all plans. */
export async function readInstalments({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof cardInstalments>> {
  const today = businessDate(now)
  const terms = await parameter(db, instalmentTerms, today)
  const [cards, items, plans] = await onOneConnection(db, (q) =>
    Promise.all([readCards(q, customerId), offeredItems(q, customerId), readPlans(q, customerId)]),
  )
  return {
    ratePpm: terms.ratePpm,
    least: yuan(terms.leastMinor),
    periods: [...terms.periods],
    cards: cards
      .filter(({ accountStatus }) => accountStatus !== 'closed')
      .map((card) => ({
        accountId: `${card.accountId}`,
        number: card.number,
        product: cardProductNames[card.product],
        firstOn: billDayAfter(today, card),
        refusal: refusalOf(() => requirePlannable(requireCard(card), now)),
        offers: offersOf(card, items, terms, today).map((offer) => presentOffer(offer, card)),
      })),
    plans: plans.map((plan) => presentPlan(plan, cards, now)),
  }
}

function presentOffer({ source, items, mostMinor, until }: Offer, { bill }: CardAccount) {
  const [first] = items
  return {
    source: source === 'bill' ? 'bill' : `${first!.itemId}`,
    merchant: source === 'bill' ? '' : first!.merchant,
    on: source === 'bill' ? bill!.billedOn : first!.postedOn,
    most: yuan(mostMinor),
    until,
  }
}

function presentPlan(plan: Plan, cards: readonly CardAccount[], now: Date) {
  const card = cards.find(({ accountId }) => accountId === plan.accountId)!
  const isActive = plan.state === 'active'
  return {
    planId: plan.planId,
    accountId: `${plan.accountId}`,
    number: card.number,
    source: plan.source,
    merchant: plan.merchant,
    billOn: plan.billOn,
    principal: yuan(plan.principalMinor),
    periods: plan.periods,
    ratePpm: plan.ratePpm,
    simpleE4: yearlyRatesOf(plan).simpleE4,
    startedOn: plan.startedOn,
    endedOn: plan.endedOn,
    state: plan.state,
    billed: plan.billed,
    left: yuan(isActive ? principalAfter(plan, plan.billed) : 0n),
    interest: yuan(interestOfPlan(plan)),
    settledInterest: plan.settledInterestMinor === null ? null : yuan(plan.settledInterestMinor),
    schedule: instalmentsOf(plan).map(({ number, principalMinor, interestMinor }) => ({
      number,
      on: addMonths(plan.firstOn ?? billDayAfter(plan.startedOn, card), number - 1),
      billed: number <= plan.billed,
      principal: yuan(principalMinor),
      interest: yuan(interestMinor),
    })),
    settle: isActive ? presentSettlement(plan, businessDate(now)) : null,
    withdrawable: isWithdrawable(plan, now),
  }
}

function presentSettlement(plan: Plan, today: string) {
  const { principalMinor, interestMinor, usedDays, days } = settlementOn(plan, today)
  const restMinor = periodInterest(plan) * BigInt(plan.periods - plan.billed)
  return {
    principal: yuan(principalMinor),
    interest: yuan(interestMinor),
    usedDays,
    days,
    total: yuan(principalMinor + interestMinor),
    saved: yuan(restMinor - interestMinor),
  }
}
