import { formatAmount } from '@cloudsail/contract'
import { certification } from '@cloudsail/contract/wealth'
import type { Selectable } from 'kysely'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import { handle } from '../../http/handler.ts'
import { qualifiedInvestors } from './parameters.ts'

export type Certification = Selectable<Tables['wealth.certifications']>

/** Returns the customer's certifications, newest first. */
export function readCertifications(q: Queryable, customerId: bigint): Promise<Certification[]> {
  return q
    .selectFrom('wealth.certifications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('order_id', 'desc')
    .limit(20)
    .execute()
}

/** Returns a certification, or null if it does not exist. With `lock`, other transactions that would change it wait. */
export async function readCertification(
  q: Queryable,
  customerId: bigint,
  orderId: string,
  { lock = false } = {},
): Promise<Certification | null> {
  let found = q
    .selectFrom('wealth.certifications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
  if (lock) found = found.forNoKeyUpdate()
  return (await found.executeTakeFirst()) ?? null
}

export const isUnderReview = ({ state }: Pick<Certification, 'state'>): boolean =>
  state === 'submitted' || state === 'reviewing'

/** Returns the last day on which a customer is a qualified investor, as a fact of orders, or null if they are not one today. */
export async function qualifiedUntil(
  q: Queryable,
  { customerId, today }: { customerId: bigint; today: string },
): Promise<string | null> {
  const row = await q
    .selectFrom('wealth.certifications')
    .select(({ fn }) => fn.max('valid_until').as('until'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'valid')
    .where('valid_until', '>=', today)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Throws qualifiedNeeded unless the customer is a qualified investor. `until` comes from `qualifiedUntil`. */
export function requireQualified(until: string | null): void {
  if (until === null) throw new BankError('qualifiedNeeded')
}

/** PIF1401003: returns the requirements and all certifications so far. */
export const certificationHandler = handle(certification, async ({ db, session, now }) => {
  const today = businessDate(now)
  const [asked, rows] = await Promise.all([
    parameter(db, qualifiedInvestors, today),
    readCertifications(db, session.customerId),
  ])
  const yuan = (minor: bigint) => formatAmount(minor, 'CNY')
  return {
    asked: {
      experienceYears: asked.experienceYears,
      netAssets: yuan(asked.netAssets),
      assets: yuan(asked.assets),
      income: yuan(asked.income),
    },
    certifications: rows.map((row) => ({
      orderId: row.order_id,
      state: row.state === 'valid' && row.valid_until! < today ? ('expired' as const) : row.state,
      experienceYears: row.experience_years,
      basis: row.basis,
      amount: yuan(row.amount_minor),
      proofs: row.proofs.map(({ name, mediaType, bytes }) => ({ name, mediaType, bytes })),
      submittedAt: wireTime(row.submitted_at),
      decidedAt: row.decided_at && wireTime(row.decided_at),
      validUntil: row.valid_until,
      reason: row.reason,
    })),
  }
})
