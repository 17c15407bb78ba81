import type { DepositProduct } from '@cloudsail/contract'
import { type Currency, formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { largeMovements as anyMovements, MovementKind } from '@cloudsail/contract/deposits'
import { type RawBuilder, sql } from 'kysely'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { keyset, type PageRequest } from '../db/keyset.ts'
import type { CustomerContext, Session } from '../http/handler.ts'
import type { FiltersOf } from '../query/index.ts'
import { readCertificateKey } from './certificate-key.ts'

/** A movement of a certificate, from its ledger entry. */
export interface Movement {
  accountId: bigint
  seq: bigint
  journalId: bigint
  businessDate: string
  bookedAt: Date
  valueDate: string
  certificate: string
  currency: Currency
  kind: MovementKind
  amountMinor: bigint
}

const newestFirst = keyset<Movement>([
  { column: 'e.business_date', kind: 'date', value: ({ businessDate }) => businessDate },
  { column: 'e.booked_at', kind: 'instant', value: ({ bookedAt }) => bookedAt },
  { column: 'e.journal_id', kind: 'id', value: ({ journalId }) => journalId },
  { column: 'e.account_id', kind: 'id', value: ({ accountId }) => accountId },
  { column: 'e.seq', kind: 'id', value: ({ seq }) => seq },
])

/**
 * Selects the entries that are movements of a customer's certificates, of one product or of all. These are all entries of
 * the parent deposit accounts that name a certificate, and interest entries of certificates on other accounts. A movement of
 * principal has an entry on both accounts and is listed once, from the parent.
 */
const movementsOf = (
  customerId: bigint,
  product: DepositProduct | null,
  conditions: readonly RawBuilder<unknown>[],
) => {
  const kind = sql`case when e.summary = 'interestReturned' then 'returned' when e.summary = 'interest' then 'interest'
    when e.amount_minor > 0 then 'opened' else 'drawn' end`
  const where = sql.join([sql`e.owner_id = ${customerId}`, ...conditions], sql` and `)
  return sql`
    select e.account_id as "accountId", e.seq, e.journal_id as "journalId", e.business_date as "businessDate", e.booked_at as "bookedAt",
      e.value_date as "valueDate", c.certificate_number as certificate, e.currency, ${kind} as kind,
      e.amount_minor as "amountMinor"
    from deposits.time_deposits c
    join ledger.entries e on e.owner_id = c.customer_id and e.currency = c.currency and e.remark = c.certificate_number
      and e.amount_minor <> 0 and (e.account_id = c.account_id
        or e.kind in ('deposit', 'depositMaturity', 'depositInterest', 'deduction')
          and e.summary in ('interest', 'interestReturned'))
    where c.customer_id = ${customerId} and (${product}::text is null or c.product = ${product}) and ${where}`
}

/** Hides movements of parent deposit accounts that are not enrolled. */
const shownTo = ({ kind }: Pick<Session, 'kind'>) =>
  kind === 'unsigned'
    ? sql`true`
    : sql`exists (select from accounts.accounts a
        where a.customer_id = c.customer_id and a.account_id = c.account_id and a.enrolled)`

/** Makes a query of the movements of a customer's certificates, of one product or of all, newest first. */
export const readMovements =
  (product: DepositProduct | null) =>
  async (
    { db, session }: CustomerContext,
    { from, to, deposit, kind }: FiltersOf<typeof anyMovements>,
    { cursor, limit }: PageRequest,
  ): Promise<ResponseOf<typeof anyMovements>> => {
    const only = deposit === undefined ? null : readCertificateKey(deposit)
    const conditions = [
      sql`e.business_date between ${from} and ${to}`,
      newestFirst.after(cursor),
      shownTo(session),
      ...(only ? [sql`c.account_id = ${only.accountId} and c.certificate_number = ${only.number}`] : []),
      ...(kind === undefined ? [] : [ofKind[kind]]),
    ]
    const { rows: found } = await sql<Movement>`${movementsOf(session.customerId, product, conditions)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db)
    const { rows, nextCursor } = newestFirst.page(found, limit)
    return {
      rows: rows.map((movement) => ({
        id: `${movement.accountId}.${movement.seq}`,
        at: wireTime(movement.bookedAt),
        certificate: movement.certificate,
        kind: movement.kind,
        amount: formatAmount(movement.amountMinor, movement.currency),
        currency: movement.currency,
        on: movement.valueDate,
      })),
      nextCursor,
      totals: null,
    }
  }

const isInterest = sql`e.summary in ('interest', 'interestReturned')`
const ofKind: Readonly<Record<MovementKind, RawBuilder<unknown>>> = {
  interest: sql`e.summary = 'interest'`,
  returned: sql`e.summary = 'interestReturned'`,
  opened: sql`e.amount_minor > 0 and not ${isInterest}`,
  drawn: sql`e.amount_minor < 0 and not ${isInterest}`,
}

/**
 * Returns the changes of principal of one certificate since a date, oldest first, from the entries of its parent deposit
 * account.
 */
export async function principalMovements(
  q: Queryable,
  customerId: bigint,
  {
    accountId,
    number,
    product,
    since,
  }: { accountId: bigint; number: string; product: DepositProduct; since: string },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`${movementsOf(customerId, product, [
    sql`c.account_id = ${accountId} and c.certificate_number = ${number}`,
    sql`e.account_id = ${accountId} and e.business_date >= ${since}`,
  ])} order by e.business_date, e.seq`.execute(q)
  return rows
}
