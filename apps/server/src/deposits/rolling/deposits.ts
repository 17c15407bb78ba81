import type { RollingPlacement } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { CertificateKey } from '../certificate-key.ts'

/** A rolling call deposit in RMB that has not been drawn whole. */
export interface RollingDeposit extends RollingPlacement {
  customerId: bigint
  /** The parent deposit account. */
  accountId: bigint
  number: string
  /** The rate of its last completed cycle, or the rate on the day of opening. */
  annualRatePpm: number
  effectiveOn: string
}

export const rollingColumns = sql`t.customer_id as "customerId", t.account_id as "accountId",
  t.certificate_number as number, t.principal_minor as "principalMinor", t.annual_rate_ppm as "annualRatePpm",
  t.effective_on as "effectiveOn", t.cycle_began_on as "cycleBeganOn"`

/**
 * Returns a customer's rolling deposits in the order in which they roll, or the named one only. With `lock`, waits until no
 * order and no day-end holds any of them.
 */
export async function readRollingDeposits(
  q: Queryable,
  customerId: bigint,
  { only, lock = false }: { only?: CertificateKey; lock?: boolean } = {},
): Promise<RollingDeposit[]> {
  const named = only
    ? sql`and t.account_id = ${only.accountId} and t.certificate_number = ${only.number}`
    : sql``
  const { rows } = await sql<RollingDeposit>`
    select ${rollingColumns} from deposits.time_deposits t
    where t.customer_id = ${customerId} and t.product = 'rolling7' and t.status = 'active' ${named}
    order by t.cycle_began_on, t.account_id, t.certificate_number ${lock ? sql`for update` : sql``}`.execute(
    q,
  )
  return rows
}

/** Saves rolling deposits. */
export async function saveRolling(q: Queryable, changed: readonly RollingDeposit[]): Promise<void> {
  if (changed.length === 0) return
  const column = <T>(of: (deposit: RollingDeposit) => T) => changed.map(of)
  await sql`
    update deposits.time_deposits t
    set principal_minor = c.principal_minor, annual_rate_ppm = c.annual_rate_ppm, cycle_began_on = c.cycle_began_on
    from unnest(${column((c) => c.customerId)}::bigint[], ${column((c) => c.accountId)}::bigint[],
      ${column((c) => c.number)}::text[], ${column((c) => c.principalMinor)}::bigint[],
      ${column((c) => c.annualRatePpm)}::integer[], ${column((c) => c.cycleBeganOn)}::date[])
      as c (customer_id, account_id, certificate_number, principal_minor, annual_rate_ppm, cycle_began_on)
    where t.customer_id = c.customer_id and t.account_id = c.account_id
      and t.certificate_number = c.certificate_number`.execute(q)
}
