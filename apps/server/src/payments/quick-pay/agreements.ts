import type { Caps } from '@cloudsail/contract/payments'
import { type Selectable, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type Institution = Selectable<Tables['payments.institutions']>
export type QuickAgreement = Selectable<Tables['payments.quick_agreements']>

/** Returns the key of an agreement's caps in `payments.cap_versions`. */
export const quickSubject = (agreementId: string) => `quick.${agreementId}`

/** Returns whether money can be taken under an agreement now or after it is resumed. */
export const isStanding = ({ state }: Pick<QuickAgreement, 'state'>): boolean =>
  state === 'active' || state === 'paused'

export const signedCaps = (
  agreement: Pick<QuickAgreement, 'single_minor' | 'day_minor' | 'month_minor'>,
): Caps => ({
  singleMinor: agreement.single_minor,
  dayMinor: agreement.day_minor,
  monthMinor: agreement.month_minor,
})

/**
 * Returns the customer's agreements, newest first. With `lock`, the customer's other payments wait, because caps are counted
 * under the lock.
 */
export function readQuickAgreements(
  q: Queryable,
  customerId: bigint,
  { lock = false }: { lock?: boolean } = {},
): Promise<QuickAgreement[]> {
  const found = q
    .selectFrom('payments.quick_agreements')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('signed_at', 'desc')
    .orderBy('agreement_id', 'desc')
  return (lock ? found.forNoKeyUpdate() : found).execute()
}

/** Returns all institutions by number. */
export async function readInstitutions(q: Queryable): Promise<ReadonlyMap<string, Institution>> {
  const rows = await q.selectFrom('payments.institutions').selectAll().orderBy('institution_id').execute()
  return new Map(rows.map((row) => [row.institution_id, row]))
}

export const institutionName = ({ name_zh: zh, name_en: en }: Institution) => ({ zh, en })

/** Returns the customer of an agreement, or null if the number is unknown. */
export async function ownerOf(q: Queryable, agreementId: string): Promise<bigint | null> {
  const row = await q
    .selectFrom('payments.quick_numbers')
    .select('customer_id')
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Payments under an agreement on the day and in the month of an instant. Refunds do not reduce them. */
export interface QuickUse {
  agreementId: string
  accountId: bigint
  todayMinor: bigint
  monthMinor: bigint
  /** Payments of today that needed no code because they were small. */
  smallTodayMinor: bigint
  monthCount: number
}

export async function readQuickUse(q: Queryable, customerId: bigint, now: Date): Promise<QuickUse[]> {
  const today = businessDate(now)
  const { rows } = await sql<QuickUse>`
    select agreement_id as "agreementId", account_id as "accountId",
      coalesce(sum(amount_minor) filter (where paid_on = ${today}), 0)::bigint as "todayMinor",
      sum(amount_minor)::bigint as "monthMinor",
      coalesce(sum(amount_minor) filter (where paid_on = ${today} and verified_by = 'small'), 0)::bigint
        as "smallTodayMinor",
      count(*)::integer as "monthCount"
    from payments.quick_payments
    where customer_id = ${customerId} and state = 'success'
      and paid_on between ${`${today.slice(0, 7)}-01`}::date and ${today}::date
    group by agreement_id, account_id`.execute(q)
  return rows
}

/** Returns the sums of one agreement, and those of its account over all agreements. */
export function useOf(
  all: readonly QuickUse[],
  { agreement_id, account_id }: Pick<QuickAgreement, 'agreement_id' | 'account_id'>,
): { todayMinor: bigint; monthMinor: bigint; accountTodayMinor: bigint; smallTodayMinor: bigint } {
  const own = all.find(({ agreementId }) => agreementId === agreement_id)
  const ofAccount = all.filter(({ accountId }) => accountId === account_id)
  return {
    todayMinor: own?.todayMinor ?? 0n,
    monthMinor: own?.monthMinor ?? 0n,
    accountTodayMinor: ofAccount.reduce((sum, { todayMinor }) => sum + todayMinor, 0n),
    smallTodayMinor: ofAccount.reduce((sum, { smallTodayMinor }) => sum + smallTodayMinor, 0n),
  }
}

/** An agreement to be signed. */
export interface NewAgreement {
  customerId: bigint
  agreementId: string
  institutionId: string
  accountId: bigint
  caps: Caps
  smallWithoutCode: boolean
  signedVia: QuickAgreement['signed_via']
  now: Date
}

/** Inserts a signed agreement and its number. Returns the started statements, in this order. */
export function enterAgreement(tx: Tx, agreement: NewAgreement): Promise<unknown>[] {
  const { customerId, agreementId, caps, now } = agreement
  return [
    tx
      .insertInto('payments.quick_agreements')
      .values({
        customer_id: customerId,
        agreement_id: agreementId,
        institution_id: agreement.institutionId,
        account_id: agreement.accountId,
        single_minor: caps.singleMinor,
        day_minor: caps.dayMinor,
        month_minor: caps.monthMinor!,
        small_without_code: agreement.smallWithoutCode,
        state: 'active',
        signed_via: agreement.signedVia,
        signed_at: now,
        last_used_on: businessDate(now),
        warned_at: null,
        ended_at: null,
      })
      .execute(),
    tx
      .insertInto('payments.quick_numbers')
      .values({ agreement_id: agreementId, customer_id: customerId })
      .execute(),
  ]
}

/** Updates an agreement. */
export function changeAgreement(
  q: Queryable,
  { customer_id, agreement_id }: Pick<QuickAgreement, 'customer_id' | 'agreement_id'>,
  values: Partial<
    Pick<QuickAgreement, 'state' | 'small_without_code' | 'last_used_on' | 'warned_at' | 'ended_at'>
  >,
): Promise<unknown> {
  return q
    .updateTable('payments.quick_agreements')
    .set(values)
    .where('customer_id', '=', customer_id)
    .where('agreement_id', '=', agreement_id)
    .execute()
}
