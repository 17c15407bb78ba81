import { addMonths, formatGrouped, parseAmount } from '@cloudsail/contract'
import { isMonthsOld, type LimitKind, type LimitTerms, mostLimit, underWay } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type CardAccount, requireNormal } from '../account.ts'
import type { CardRequest } from '../requests/requests.ts'

/** Facts about a card's limit besides the card: earlier requests, and how bills were paid. */
export interface LimitHistory {
  requests: readonly CardRequest[]
  /** By card: how many bills ago a bill was last paid late, 1 for the last bill. Cards that were never late are missing. */
  paidLate: ReadonlyMap<bigint, number>
}

/** Returns by card how many bills ago a customer's bill was last paid late. */
export async function readPaidLate(q: Queryable, customerId: bigint): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ id: bigint; ago: number }>`
    select account_id as id, min(ago)::integer as ago from (
      select account_id, state, row_number() over (partition by account_id order by billed_on desc) as ago
      from cards.bills where customer_id = ${customerId}) b
    where state = 'unpaid' group by account_id`.execute(q)
  return new Map(rows.map(({ id, ago }) => [id, ago]))
}

/** Parses a limit in whole steps. Throws amountInvalid, limitThousands. */
export function readLimit(text: string, { stepMinor }: LimitTerms): bigint {
  const field = 'amount'
  const amountMinor = parseAmount(text, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field })
  if (amountMinor % stepMinor !== 0n)
    throw new BankError('limitThousands', { field, values: { step: inYuan(stepMinor) } })
  return amountMinor
}

/**
 * Refuses a raise regardless of its amount if the card is not normal or too new, bills were paid late, a request is pending,
 * or one was granted recently.
 */
export function refuseRaise(
  kind: LimitKind,
  card: CardAccount,
  { requests, paidLate }: LimitHistory,
  { terms, now }: { terms: LimitTerms; now: Date },
): void {
  const today = businessDate(now)
  requireNormal(card, now, { field: 'accountId' })
  refuseUnsettled(card, requests)
  if (card.overdueSince !== null) throw new BankError('cardOverdue')
  const months = kind === 'permanent' ? terms.permanentMonths : terms.temporaryMonths
  if (!isMonthsOld(card.activatedOn ?? card.openedOn, months, today))
    throw new BankError('limitCardTooNew', { values: { months } })
  if ((paidLate.get(card.accountId) ?? Number.POSITIVE_INFINITY) <= terms.cleanBills)
    throw new BankError('limitPaidLate', { values: { bills: terms.cleanBills } })
  const since = addMonths(today, -terms.betweenMonths)
  const again = (request: CardRequest) =>
    request.account_id === card.accountId &&
    request.kind === 'permanent' &&
    request.state === 'accepted' &&
    businessDate(request.decided_at!) > since
  if (kind === 'permanent' && requests.some(again))
    throw new BankError('limitTooSoon', { values: { months: terms.betweenMonths } })
}

/** Refuses any change of a limit while a request is pending or a temporary limit is set. */
export function refuseUnsettled(card: CardAccount, requests: readonly CardRequest[]): void {
  if (requests.some((request) => request.account_id === card.accountId && isPending(request)))
    throw new BankError('limitPending')
  if (card.temporaryUntil !== null)
    throw new BankError('limitTemporaryStands', { values: { until: card.temporaryUntil } })
}

/** Returns true if a request for a limit still waits for the card centre or for the customer. */
const isPending = ({ kind, state }: CardRequest): boolean =>
  kind !== 'application' && (underWay.includes(state) || (kind === 'permanent' && state === 'approved'))

/** Refuses an amount that is not above the current limit, or above the maximum. */
export function refuseAmount(
  kind: LimitKind,
  amountMinor: bigint,
  card: CardAccount,
  terms: LimitTerms,
): void {
  const field = 'amount'
  if (amountMinor <= card.limitMinor)
    throw new BankError('limitNotHigher', { field, values: { limit: inYuan(card.limitMinor) } })
  const mostMinor = mostLimit(kind, card, terms)
  if (amountMinor > mostMinor)
    throw new BankError('limitAboveCap', { field, values: { most: inYuan(mostMinor) } })
}

/** Returns the amounts owed and held. No limit may be lower. */
export const usedOf = ({ owedMinor, heldMinor }: Pick<CardAccount, 'owedMinor' | 'heldMinor'>): bigint =>
  owedMinor + heldMinor

export const inYuan = (minor: bigint): string => formatGrouped(minor, 'CNY')
