import { addDays, daysBetween, formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import {
  type BillDay,
  type BillingTerms,
  billDayAfter,
  type cardAccounts,
  cardProductNames,
  daysOverdue,
  graceDayOf,
  minimumLeftOf,
  remainingOf,
} from '@cloudsail/contract/cards'
import { accountNumbers, isShownTo, presentLocks, readChannelLocks } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type CardAccount, type CardBill, cardStateOn, readCards } from '../account.ts'
import { type Agreed, readAgreed, takenOnDueDay } from '../agreed/agreements.ts'
import { waitingReissues } from '../protection/reissues.ts'
import { billingTerms } from '../terms.ts'

type Shown = ResponseOf<typeof cardAccounts>['cards'][number]

/** Returns the cards that a customer may see, without closed ones. */
export async function readCardAccounts({
  db,
  now,
  session: { customerId, kind },
}: CustomerContext): Promise<ResponseOf<typeof cardAccounts>> {
  const today = businessDate(now)
  const [cards, terms, locks, reissues, agreed, numbers] = await Promise.all([
    readCards(db, customerId),
    parameter(db, billingTerms, today),
    readChannelLocks(db, { customerId, now }),
    waitingReissues(db, customerId),
    readAgreed(db, customerId),
    accountNumbers(db, customerId),
  ])
  return {
    cards: cards
      .filter((card) => card.accountStatus !== 'closed' && isShownTo(kind, card))
      .map((card) => ({
        ...presentCard(card, today, terms, presentAgreed(card, { agreed, numbers, today })),
        locks: presentLocks(locks, card.accountId, now),
        newCardOn: reissues.find(({ accountId }) => accountId === card.accountId)?.deliveredOn ?? null,
      })),
  }
}

function presentCard(
  card: CardAccount,
  today: string,
  terms: BillingTerms,
  agreed: AgreedShown,
): Omit<Shown, 'locks' | 'newCardOn'> {
  const { temporaryUntil, bill } = card
  return {
    accountId: card.accountId.toString(),
    number: card.number,
    nickname: card.nickname,
    product: cardProductNames[card.product],
    state: cardStateOn(card, today),
    expires: card.expiresOn.slice(0, 7),
    billDay: card.billDay,
    nextBillOn: nextBillDay(card, today),
    limit: rmb(card.limitMinor),
    temporary: temporaryUntil === null ? null : { extra: rmb(card.temporaryMinor), until: temporaryUntil },
    available: rmb(card.availableMinor),
    held: rmb(card.heldMinor),
    cashLimit: rmb(card.cashLimitMinor),
    cashAvailable: rmb(cashAvailableOf(card)),
    owed: rmb(card.owedMinor),
    planned: rmb(card.plannedMinor),
    overpaid: rmb(card.overpaidMinor),
    daysOverdue: daysOverdue(card.overdueSince, today),
    bill: bill && { ...presentBill(bill, today, terms), agreed },
  }
}

type AgreedShown = NonNullable<Shown['bill']>['agreed']

/** Presents what an agreed repayment takes for a card's last bill, and from which account. */
export function presentAgreed(
  card: Pick<CardAccount, 'accountId' | 'bill'>,
  of: { agreed: readonly Agreed[]; numbers: ReadonlyMap<bigint, string>; today: string },
): AgreedShown {
  const taken = takenOnDueDay(card, of.agreed, of.today)
  return (
    taken && {
      amount: rmb(taken.amountMinor),
      from: maskCard(of.numbers.get(taken.agreed.fromAccountId) ?? ''),
    }
  )
}

/** Presents a bill with its unpaid amount. */
export function presentBill(bill: CardBill, today: string, terms: BillingTerms) {
  return {
    billedOn: bill.billedOn,
    dueOn: bill.dueOn,
    graceOn: graceDayOf(bill.dueOn, terms),
    amount: rmb(bill.amountMinor),
    minimum: rmb(bill.minimumMinor),
    remaining: rmb(remainingOf(bill)),
    minimumLeft: rmb(minimumLeftOf(bill)),
    state: bill.state,
    daysLeft: daysBetween(today, bill.dueOn),
  }
}

/** Returns the cash that can be drawn: the smaller of the unused cash limit and the available amount, never below zero. */
function cashAvailableOf({ cashLimitMinor, cashOwedMinor, availableMinor }: CardAccount): bigint {
  const left = cashLimitMinor - cashOwedMinor
  const least = left < availableMinor ? left : availableMinor
  return least > 0n ? least : 0n
}

/** Returns the day of the next bill. Today's bill is made late in the evening. */
export const nextBillDay = (card: BillDay, today: string): string => billDayAfter(addDays(today, -1), card)

export const rmb = (minor: bigint): string => formatAmount(minor, 'CNY')
