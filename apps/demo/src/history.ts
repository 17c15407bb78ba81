import { createHash } from 'node:crypto'
import { people } from '@cloudsail/demo-customers'
import type { Boards } from './boards.ts'
import { planCall } from './call-deposits.ts'
import { planCard } from './card-history.ts'
import { planCardScenes } from './card-scenes.ts'
import { planDailyLife } from './daily-life.ts'
import { planDeposit, planMaturity } from './deposits-and-loans.ts'
import { planECash } from './e-cash.ts'
import { planFundPlanRuns } from './fund-plan-runs.ts'
import { createHistoryDraft, type HistoryDraft } from './history-draft.ts'
import { planLarge, planRolling } from './large-and-rolling.ts'
import { planLoan } from './loans.ts'
import { planNetPay } from './net-pay.ts'
import { planInterest, planOpenings } from './opening-and-interest.ts'
import { planPastBatch } from './past-batch.ts'
import { planDonations } from './past-donations.ts'
import { planRemittances } from './past-remittances.ts'
import { planRules } from './past-rules.ts'
import { planPoints } from './points.ts'
import { planQuickPay } from './quick-pay.ts'
import { planServices } from './services.ts'
import { planExchange, planPurse, planUnitLot } from './wealth-and-exchange.ts'
import { planWealthConnect } from './wealth-connect.ts'

/**
 * Makes two years of history up to an instant: the journals in chronological order, and the rows behind the accounts at the
 * end. A pure function of seed number, instant and boards.
 */
export function makeHistory(seedNumber: number, now: Date, boards: Boards): HistoryDraft {
  const history = createHistoryDraft(seedNumber, now, boards)
  planOpenings(history)
  for (const person of people) {
    for (const deposit of person.deposits ?? []) planDeposit(history, person, deposit)
    for (const call of person.calls ?? []) planCall(history, person, call)
    for (const maturity of person.maturities ?? []) planMaturity(history, person, maturity)
    for (const large of person.large ?? []) planLarge(history, person, large)
    for (const rolling of person.rolling ?? []) planRolling(history, person, rolling)
    for (const loan of person.loans ?? []) planLoan(history, person, loan)
    for (const [index, lot] of (person.lots ?? []).entries()) planUnitLot(history, person, lot, index)
    for (const account of person.accounts) {
      if (!account.card) continue
      const { card, cardAccount } = planCard(history, person, account)
      planCardScenes(history, card, cardAccount)
    }
    if (person.accounts.some(({ key }) => key === 'purse')) planPurse(history, person)
    planExchange(history, person)
    planDailyLife(history, person)
  }
  planPastBatch(history)
  planRemittances(history)
  planWealthConnect(history)
  planNetPay(history)
  planQuickPay(history)
  planECash(history)
  planServices(history)
  planPoints(history)
  planRules(history)
  planFundPlanRuns(history)
  planDonations(history)
  planInterest(history)
  history.events.sort((one, other) => one.at.getTime() - other.at.getTime())
  // An event may add further events, always later than itself.
  for (let index = 0; index < history.events.length; index++) history.events[index]!.run()
  history.ledger.journals.sort((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime())
  return history
}

/** Returns a text that differs if anything in the history differs. */
export function historyDigest(history: HistoryDraft): string {
  const text = JSON.stringify(
    [history.ledger.journals, history.rows, cardsOf(history), history.rates, history.navs],
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
  )
  return createHash('sha256').update(text).digest('hex')
}

const cardsOf = (history: HistoryDraft) =>
  [...history.cards.values()].map(({ items, credits, model }) => [items, credits, model.bills])
