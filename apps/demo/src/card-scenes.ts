import { beginPlan, endPlan } from '@cloudsail/contract/cards'
import { addDays } from './bank/clock.ts'
import { buyByCard, chargePlan, repay } from './card-history.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import type { DraftAccount } from './ledger-draft.ts'
import type { DemoCard } from './past.ts'
import { pastOrderId } from './past-transfers.ts'
import { plan, planNow } from './plan.ts'

/** Rate for each period on the whole principal, as the migration enters it. */
const ratePpm = 6_500

/** Amount paid above everything owed, on the day before the demo begins. */
const overpaidMinor = 2_600_00n

/** Plans the special events of some cards: an instalment plan, shops abroad, three unpaid purchases. */
export function planCardScenes(history: HistoryDraft, card: DemoCard, cardAccount: DraftAccount): void {
  const { plan: instalments, abroad, stopped } = card.account.card!
  if (instalments) planInstalments(history, card, cardAccount)
  if (abroad) planAbroad(history, cardAccount)
  if (card.account.card!.repays === 'more')
    plan(history, addDays(history.today, -1), 9 * 60 + 15, (at) =>
      repay(history, card, cardAccount, card.model.owedMinor + overpaidMinor, at),
    )
  if (stopped)
    for (const [daysAgo, amount, merchant, mcc] of unpaid)
      plan(history, addDays(history.today, -daysAgo), 14 * 60 + 12, (at) =>
        buyByCard(history, cardAccount, { amountMinor: toMinor(amount), at, merchant, mcc }),
      )
}

const unpaid = [
  [132, 2_380, '步履鞋行', '5661'],
  [127, 1_286, '星海影音', '5732'],
  [121, 459.9, '拾光生活馆', '5311'],
] as const

function planInstalments(history: HistoryDraft, card: DemoCard, cardAccount: DraftAccount): void {
  const { monthsAgo, day, amount, merchant, mcc, periods, settledMonthsAgo } = card.account.card!.plan!
  const principalMinor = toMinor(amount)
  const boughtOn = history.dayOf(monthsAgo, day)
  const startedOn = addDays(boughtOn, 2)
  plan(history, boughtOn, 15 * 60 + 24, (at) => {
    const purchase = buyByCard(history, cardAccount, { amountMinor: principalMinor, at, merchant, mcc })
    planNow(history, startedOn, 20 * 60 + 8, (begun) => {
      const planId = pastOrderId(begun, history.orderSerials)
      const terms = { principalMinor, periods, ratePpm, on: startedOn, billDay: card.billDay }
      const told = { madeAt: begun, reference: planId }
      const begunPlan = beginPlan(card.model, [purchase], terms)
      card.credits.push({ credit: card.model.credits.at(-1)!, told })
      card.items.push({ item: begunPlan.planned, told })
      card.plans.push({
        planId,
        plan: begunPlan,
        purchase: purchase.itemId,
        merchant,
        endedOn: null,
        settledInterestMinor: null,
      })
    })
  })
  if (settledMonthsAgo === undefined) return
  const endsOn = history.dayOf(settledMonthsAgo, day + 10)
  plan(history, endsOn, 10 * 60 + 35, (at) => {
    const [begun] = card.plans
    const { item, interestMinor } = endPlan(card.model, begun!.plan, endsOn)
    card.items.push({ item, told: { madeAt: at, reference: begun!.planId, merchant } })
    chargePlan(history, cardAccount, interestMinor, { at, reference: begun!.planId })
    Object.assign(begun!, { endedOn: endsOn, settledInterestMinor: interestMinor })
  })
}

const shopsAbroad = [
  ['EUR', 'BUCHHAUS ALSTER HAMBURG', '5942', [46.8, 31.5, 78.2]],
  ['USD', 'HARBOR STREAMING INC', '7841', [12.99, 12.99, 12.99]],
] as const

/** Plans two purchases a month in foreign currency, billed in RMB at the scheme's rate of the day. */
function planAbroad(history: HistoryDraft, cardAccount: DraftAccount): void {
  for (let monthsAgo = 11; monthsAgo >= 0; monthsAgo--)
    for (const [index, [currency, merchant, mcc, amounts]] of shopsAbroad.entries()) {
      const date = history.dayOf(monthsAgo, 7 + 13 * index)
      const units = amounts[monthsAgo % amounts.length]!
      plan(history, date, 21 * 60 + 40, (at) =>
        buyByCard(history, cardAccount, {
          // The rate is for 100 units, and 100 fen are a yuan, so the factors cancel.
          amountMinor: BigInt(Math.round(units * history.rateOn(date, currency))),
          at,
          merchant,
          mcc,
          original: { currency, amountMinor: toMinor(units, currency) },
        }),
      )
    }
}
