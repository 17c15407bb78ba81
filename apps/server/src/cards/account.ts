import type { AccountStatus } from '@cloudsail/contract/accounts'
import {
  type BillState,
  type CardProduct,
  type CardState,
  isLongOverdue,
  type LastBillSoFar,
  minimumLeftOf,
  remainingOf,
} from '@cloudsail/contract/cards'
import { type RawBuilder, sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'

/** The last bill of a card with the payments made so far. */
export interface CardBill extends LastBillSoFar {
  billedOn: string
  dueOn: string
  state: BillState
}

/**
 * A credit card as an account: limits, amount owed and amount available, in minor units of RMB. The ledger account has the
 * same number and belongs to the same customer. Its overdraft is `limitMinor + temporaryMinor`. The functions that change
 * either one (`limits/set-limits.ts`) set the overdraft too.
 */
export interface CardAccount {
  customerId: bigint
  accountId: bigint
  number: string
  holderName: string
  nickname: string | null
  branchCode: string
  openedOn: string
  /** Status of the account. Loss and closing are recorded there. */
  accountStatus: AccountStatus
  enrolled: boolean
  product: CardProduct
  limitMinor: bigint
  /** Amount on top of the permanent limit while the temporary limit is in force. */
  temporaryMinor: bigint
  temporaryFrom: string | null
  temporaryUntil: string | null
  cashLimitMinor: bigint
  billDay: number
  /** The first bill of a day that the customer chose. Null if the day was never changed. */
  billsFrom: string | null
  billDayChangedOn: string | null
  /** The last day of the month printed on the card. */
  expiresOn: string
  activatedOn: string | null
  /** Due day of the oldest bill whose minimum has not been paid. */
  overdueSince: string | null
  /** Negative if money is owed. */
  postedMinor: bigint
  /** Held by authorisations. */
  heldMinor: bigint
  /** Both limits less the amounts owed and held. Below zero if interest and fees exceeded the limit. */
  availableMinor: bigint
  /** Amount owed. 0 if the card is overpaid. */
  owedMinor: bigint
  /** Amount overpaid. 0 if anything is owed. Holds are not deducted. */
  overpaidMinor: bigint
  /** Cash principal still owed. */
  cashOwedMinor: bigint
  /** Principal of instalment plans that is not due yet. It is part of the amount owed. */
  plannedMinor: bigint
  bill: CardBill | null
}

interface Row extends Omit<CardAccount, 'owedMinor' | 'overpaidMinor' | 'bill'> {
  billedOn: string | null
  dueOn: string
  state: BillState
  amountMinor: bigint
  minimumMinor: bigint
  paidMinor: bigint
  refundedMinor: bigint
  earlierMinor: bigint
}

/**
 * Locks cards against every other change of what they owe, until the transaction ends. A card's items, credits and bill are
 * read and written under this lock. Readers with `lock` take it in the same round trip.
 */
export function lockCards(q: Queryable, customerId: bigint, accountIds: readonly bigint[]): Promise<unknown> {
  return sql`select from cards.credit_cards c
    where c.customer_id = ${customerId} and c.account_id = any(${accountIds}::bigint[])
    order by c.account_id for update of c`.execute(q)
}

/** Returns all credit cards of a customer, oldest first, including closed ones. */
export async function readCards(q: Queryable, customerId: bigint): Promise<CardAccount[]> {
  return (await select(q, sql`c.customer_id = ${customerId}`)).rows.map(cardOf)
}

/** Returns a credit card of a customer. Null if the customer has no such card. */
export async function readCard(
  q: Queryable,
  customerId: bigint,
  accountId: bigint,
  { lock = false }: { lock?: boolean } = {},
): Promise<CardAccount | null> {
  const locked = lock ? lockCards(q, customerId, [accountId]) : null
  const [{ rows }] = await Promise.all([
    select(q, sql`c.customer_id = ${customerId} and c.account_id = ${accountId}`),
    locked,
  ])
  return rows[0] ? cardOf(rows[0]) : null
}

function select(q: Queryable, found: RawBuilder<unknown>) {
  return sql<Row>`
    select c.customer_id as "customerId", c.account_id as "accountId", a.number, a.holder_name as "holderName",
      a.nickname,
      a.branch_code as "branchCode", a.opened_on as "openedOn", a.status as "accountStatus", a.enrolled, c.product,
      c.limit_minor as "limitMinor", c.temporary_minor as "temporaryMinor", c.temporary_from as "temporaryFrom",
      c.temporary_until as "temporaryUntil", c.cash_limit_minor as "cashLimitMinor", c.bill_day as "billDay",
      c.bills_from as "billsFrom", c.bill_day_changed_on as "billDayChangedOn",
      c.expires_on as "expiresOn", c.activated_on as "activatedOn", c.overdue_since as "overdueSince",
      l.credits_minor - l.debits_minor as "postedMinor", l.held_minor as "heldMinor",
      l.credits_minor - l.debits_minor - l.held_minor + coalesce(l.overdraft_limit_minor, 0) as "availableMinor",
      owed.cash as "cashOwedMinor", owed.planned as "plannedMinor",
      b.billed_on as "billedOn", b.due_on as "dueOn", b.state, b.amount_minor as "amountMinor",
      b.minimum_minor as "minimumMinor", b.paid_minor as "paidMinor", b.refunded_minor as "refundedMinor",
      b.minimum_earlier_minor as "earlierMinor"
    from cards.credit_cards c
    join accounts.accounts a on a.customer_id = c.customer_id and a.account_id = c.account_id
    join ledger.accounts l on l.owner_id = c.customer_id and l.account_id = c.account_id and l.currency = c.currency
    left join lateral (select * from cards.bills b where b.customer_id = c.customer_id and b.account_id = c.account_id
      order by b.billed_on desc limit 1) b on true
    cross join lateral (
      select coalesce(sum(i.left_minor) filter (where i.kind = 'cash' and i.carried_on is null), 0)::bigint as cash,
        coalesce(sum(i.left_minor) filter (where i.kind = 'planned'), 0)::bigint as planned
      from cards.items i
      where i.customer_id = c.customer_id and i.account_id = c.account_id and i.left_minor > 0
    ) owed
    where ${found}
    order by c.account_id`.execute(q)
}

function cardOf({ billedOn, dueOn, state, ...row }: Row): CardAccount {
  const { amountMinor, minimumMinor, paidMinor, refundedMinor, earlierMinor, ...card } = row
  return {
    ...card,
    owedMinor: card.postedMinor < 0n ? -card.postedMinor : 0n,
    overpaidMinor: card.postedMinor > 0n ? card.postedMinor : 0n,
    bill:
      billedOn === null
        ? null
        : { billedOn, dueOn, state, amountMinor, minimumMinor, paidMinor, refundedMinor, earlierMinor },
  }
}

/**
 * Returns the state of a card on a day. A card that is not normal can only be viewed and repaid. A debit-blocked account and a long
 * overdue card count as stopped.
 */
export function cardStateOn(
  {
    accountStatus,
    activatedOn,
    overdueSince,
  }: Pick<CardAccount, 'accountStatus' | 'activatedOn' | 'overdueSince'>,
  date: string,
): CardState {
  if (accountStatus === 'closed') return 'closed'
  if (accountStatus === 'lost') return 'lost'
  if (activatedOn === null) return 'inactive'
  return accountStatus === 'debitBlocked' || isLongOverdue(overdueSince, date) ? 'stopped' : 'normal'
}

/**
 * Returns the customer's own card in any state. Throws accountUnknown if it does not exist or is another customer's, and
 * accountNotSigned if it is not enrolled.
 */
export function requireCard(card: CardAccount | null, at: { field?: string } = {}): CardAccount {
  if (!card) throw new BankError('accountUnknown', at)
  if (!card.enrolled) throw new BankError('accountNotSigned', at)
  return card
}

/** Refuses a card that is not normal. Throws cardInactive, creditCardReportedLost, cardStopped or accountClosed. */
export function requireNormal(card: CardAccount, now: Date, at: { field?: string } = {}): void {
  const state = cardStateOn(card, businessDate(now))
  if (state === 'inactive') throw new BankError('cardInactive', at)
  if (state === 'lost') throw new BankError('creditCardReportedLost', at)
  if (state === 'stopped') throw new BankError('cardStopped', at)
  if (state === 'closed') throw new BankError('accountClosed', at)
}

/** Returns the sum of the permanent and the temporary limit. */
export const limitOf = ({ limitMinor, temporaryMinor }: Pick<CardAccount, 'limitMinor' | 'temporaryMinor'>) =>
  limitMinor + temporaryMinor

/** Returns the unpaid amounts of the last bill and of its minimum. */
export const stillToPay = ({
  bill,
}: Pick<CardAccount, 'bill'>): { restMinor: bigint; minimumMinor: bigint } =>
  bill
    ? { restMinor: remainingOf(bill), minimumMinor: minimumLeftOf(bill) }
    : { restMinor: 0n, minimumMinor: 0n }
