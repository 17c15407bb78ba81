import { addMonths } from '@cloudsail/contract'
import { type BillingTerms, billDayAfter, dueDayOf, firstBillOnDay } from '@cloudsail/contract/cards'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { type CardAccount, requireNormal } from '../account.ts'
import type { Plan } from '../instalments/plans.ts'

interface BillDayTerms {
  betweenMonths: number
  leastDays: number
}

/** Returns the first day on which the bill day may be changed again. Null if it was never changed. */
const changeableFrom = (changedOn: string | null, { betweenMonths }: BillDayTerms): string | null =>
  changedOn === null ? null : addMonths(changedOn, betweenMonths)

/**
 * Refuses a card whose bill day cannot be changed now. A plan names the bills of its instalments in a signed agreement, so a
 * card with a plan keeps its day. A bill that is due and not made yet is made first, so that no cycle loses its end.
 */
export function requireChangeable(
  card: CardAccount,
  plans: readonly Plan[],
  terms: BillDayTerms,
  now: Date,
): void {
  const field = 'accountId'
  const today = businessDate(now)
  requireNormal(card, now, { field })
  if (card.overdueSince !== null) throw new BankError('cardOverdue', { field })
  if (plans.some(({ accountId, state }) => accountId === card.accountId && state === 'active'))
    throw new BankError('billDayWithPlan', { field })
  const from = changeableFrom(card.billDayChangedOn, terms)
  if (from !== null && today < from)
    throw new BankError('billDayTooSoon', { field, values: { months: terms.betweenMonths, date: from } })
  if (card.bill && billDayAfter(card.bill.billedOn, card) <= today)
    throw new BankError('billDayToday', { field })
}

/** Returns the first bill of a chosen day and its due day. */
export function firstBill(
  { bill }: Pick<CardAccount, 'bill'>,
  billDay: number,
  today: string,
  { leastDays, billing }: { leastDays: number; billing: BillingTerms },
): { billOn: string; dueOn: string } {
  const billOn = firstBillOnDay(billDay, { lastOn: bill?.billedOn ?? null, today, leastDays })
  return { billOn, dueOn: dueDayOf(billOn, billing) }
}
