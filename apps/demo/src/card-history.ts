import {
  type BillingTerms,
  billedInterestKinds,
  CardModel,
  graceDayOf,
  judgingDayOf,
  type ModelBill,
  type ModelItem,
  minimumLeftOf,
  remainingOf,
} from '@cloudsail/contract/cards'
import type { DemoAccount, Person } from '@cloudsail/demo-customers'
import { addDays, businessDate } from './bank/clock.ts'
import { chargeJournal } from './bank/ledger.ts'
import { type HistoryDraft, overdraftOf } from './history-draft.ts'
import type { DraftAccount } from './ledger-draft.ts'
import type { DemoCard, Told } from './past.ts'
import { plan, planNow } from './plan.ts'

/** The billing terms as the migration enters them. They took effect before the history of the demo begins. */
const terms: BillingTerms = {
  dueDays: 20,
  graceDays: 3,
  toleranceMinor: 10_00n,
  minimumE4: 1_000,
  dailyPpm: 500,
  lateFeeE4: 500,
  lateFeeLeastMinor: 10_00n,
  overpayMostMinor: 50_000_00n,
}

/** Amount paid above the bill by a cautious holder. */
const overpaidMinor = 300_00n

/** Plans the monthly bills of a credit card, by the rules of the bank, and its holder's repayments. */
export function planCard(
  history: HistoryDraft,
  person: Person,
  account: DemoAccount,
): { card: DemoCard; cardAccount: DraftAccount } {
  const { repays = 'inFull' } = account.card!
  const billDay = billDayOf(account.card!, history.today)
  const cardAccount = history.account(person, account.key)
  const card: DemoCard = {
    person,
    account,
    items: [],
    credits: [],
    billDay,
    plans: [],
    model: new CardModel(terms, overdraftOf(account)!, () => nextId(history)),
  }
  history.cards.set(cardAccount.accountId, card)
  for (let date = history.start; date <= history.today; date = addDays(date, 1)) {
    if (Number(date.slice(8)) !== billDay) continue
    plan(history, date, 23 * 60 + 50, (at) => {
      const bill = makeBill(history, card, cardAccount, at)
      if (bill) planRepayment(history, card, cardAccount, bill, repays)
    })
  }
  return { card, cardAccount }
}

/**
 * Returns the bill day. For a card that is to be stopped, the bill day puts the due day 91 days ago, or a few days more if no
 * bill is made on that day of the month.
 */
function billDayOf({ billDay, stopped }: NonNullable<DemoAccount['card']>, today: string): number {
  if (!stopped) return billDay
  return Math.min(28, Number(addDays(today, -(91 + terms.dueDays)).slice(8)))
}

/** Returns the next id of the history, which stays below the ids that the database generates. */
const nextId = (history: HistoryDraft): bigint => {
  history.lastCardId += 1n
  return history.lastCardId
}

/** Makes the bill of a day and posts its interest. */
function makeBill(
  history: HistoryDraft,
  card: DemoCard,
  cardAccount: DraftAccount,
  at: Date,
): ModelBill | null {
  const billedOn = businessDate(at)
  const before = card.model.items.length
  const due = card.plans.filter(({ plan }) => plan.nextOn === billedOn)
  const bill = card.model.bill(billedOn)
  // First comes an instalment with its interest for each plan that falls due, then the bill's own postings.
  const made = card.model.items.slice(before)
  const instalments = made.splice(0, 2 * due.length)
  for (const [index, item] of instalments.entries()) {
    const { planId, plan } = due[index >> 1]!
    card.items.push({ item, told: { madeAt: at, reference: planId } })
    if (item.kind === 'instalmentInterest')
      chargePlan(history, cardAccount, item.amountMinor, { at, reference: `${planId}-${plan.billed}` })
  }
  for (const item of made) charge(history, card, cardAccount, item, at, billedOn)
  return bill
}

/** Posts the interest of a plan: card → interestIncome. */
export function chargePlan(
  history: HistoryDraft,
  cardAccount: DraftAccount,
  amountMinor: bigint,
  { at, reference }: { at: Date; reference: string },
): void {
  const place = { customerId: cardAccount.ownerId, accountId: cardAccount.accountId }
  const charged = { kind: 'instalmentInterest' as const, amountMinor, reference, at }
  history.ledger.add(chargeJournal(place, charged), cardAccount)
}

/** Charges interest or a fee: adds the item and the journal. */
function charge(
  history: HistoryDraft,
  card: DemoCard,
  cardAccount: DraftAccount,
  item: ModelItem,
  at: Date,
  source: string,
): void {
  const { ownerId: customerId, accountId } = cardAccount
  const { kind, amountMinor } = item
  if (!billedInterestKinds.some((one) => one === kind) && kind !== 'lateFee') return
  const reference = `${accountId}-${source}`
  card.items.push({ item, told: { madeAt: at, reference } })
  history.ledger.add(
    chargeJournal({ customerId, accountId }, { kind: kind as 'lateFee', amountMinor, reference, at }),
    cardAccount,
  )
}

/** Posts a purchase on the card at once: Dr card, Cr card clearing. */
export function buyByCard(
  history: HistoryDraft,
  cardAccount: DraftAccount,
  {
    amountMinor,
    at,
    merchant,
    mcc,
    original,
  }: { amountMinor: bigint; at: Date; merchant: string; mcc: string; original?: Told['original'] },
): ModelItem {
  const card = history.cards.get(cardAccount.accountId)!
  const counterparty = { name: merchant }
  const reference = history.ledger.post('cardPurchase', at, 'CNY', [
    { account: cardAccount, amountMinor: -amountMinor, summary: 'shopping', counterparty },
    { account: 'cardClearing', amountMinor, summary: 'shopping', counterparty },
  ])
  const item = card.model.post('retail', amountMinor, businessDate(at))
  card.items.push({ item, told: { madeAt: at, reference, merchant, mcc, ...(original && { original }) } })
  return item
}

/** Plans a repayment: the full bill, the minimum, or the minimum long after the due day. */
function planRepayment(
  history: HistoryDraft,
  card: DemoCard,
  cardAccount: DraftAccount,
  bill: ModelBill,
  repays: NonNullable<NonNullable<DemoAccount['card']>['repays']>,
): void {
  const { dueOn } = bill
  if (card.account.card!.refunds && Number(bill.billedOn.slice(5, 7)) % 3 === 2)
    planNow(history, addDays(bill.billedOn, 8), 11 * 60 + 20, (at) =>
      refundDearest(history, card, cardAccount, bill, at),
    )
  // Most holders pay on the due day.
  const paidOn = repays === 'late' ? addDays(graceDayOf(dueOn, terms), 9) : dueOn
  planNow(history, paidOn, 9 * 60 + 30, (at) => {
    const restMinor = remainingOf(bill)
    const amountMinor =
      repays === 'inFull' ? restMinor : repays === 'more' ? restMinor + overpaidMinor : minimumLeftOf(bill)
    if (repays === 'never') return
    if (amountMinor > 0n) repay(history, card, cardAccount, amountMinor, at)
  })
  planNow(history, judgingDayOf(dueOn, terms), 10, (at) => {
    const fee = card.model.judge(businessDate(at))
    if (fee) charge(history, card, cardAccount, fee, at, bill.billedOn)
  })
}

/** Refunds the dearest purchase of a bill: Dr card clearing, Cr card. */
function refundDearest(
  history: HistoryDraft,
  card: DemoCard,
  cardAccount: DraftAccount,
  bill: ModelBill,
  at: Date,
): void {
  const [dearest] = card.items
    .filter(({ item }) => item.billedOn === bill.billedOn && item.kind === 'retail' && item.leftMinor > 0n)
    .toSorted((one, other) => (one.item.amountMinor < other.item.amountMinor ? 1 : -1))
  if (!dearest) return
  const { item, told } = dearest
  const counterparty = { name: told.merchant! }
  const { amountMinor } = item
  const reference = history.ledger.post('cardRefund', at, 'CNY', [
    { account: 'cardClearing', amountMinor: -amountMinor, summary: 'refund', counterparty },
    { account: cardAccount, amountMinor, summary: 'refund', counterparty },
  ])
  const credit = card.model.credit('refund', amountMinor, businessDate(at), [item.itemId])
  card.credits.push({ credit, told: { madeAt: at, reference, payer: counterparty } })
}

/** Repays from the holder's main account, or from another bank if there is none. A holder without the money does not pay. */
export function repay(
  history: HistoryDraft,
  card: DemoCard,
  cardAccount: DraftAccount,
  amountMinor: bigint,
  at: Date,
): void {
  const main = history.main(card.person)
  if (main && !history.ledger.canPay(main, amountMinor, 100_00n)) return
  const payer = main
    ? { name: cardAccount.holder, number: main.number }
    : { name: cardAccount.holder, bank: '招商银行', number: '6225880210093341' }
  const summary = 'cardRepayment'
  const counterparty = { name: cardAccount.holder, number: cardAccount.number }
  const reference = history.ledger.post('cardRepayment', at, 'CNY', [
    main
      ? { account: main, amountMinor: -amountMinor, summary, counterparty }
      : { account: 'clearing', amountMinor: -amountMinor, summary },
    { account: cardAccount, amountMinor, summary, counterparty: payer },
  ])
  const credit = card.model.credit(main ? 'own' : 'otherBank', amountMinor, businessDate(at))
  card.credits.push({ credit, told: { madeAt: at, reference, payer } })
}
