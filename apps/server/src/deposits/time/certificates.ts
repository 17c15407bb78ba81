import { addMonths, type Currency } from '@cloudsail/contract'
import type { LargePlacement } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { CertificateKey } from '../certificate-key.ts'

/** A certificate with a maturity that has not been drawn. */
export interface Certificate extends LargePlacement {
  customerId: bigint
  /** The parent deposit account. */
  accountId: bigint
  number: string
  product: 'timeDeposit' | 'largeCertificate'
  currency: Currency
  /** True if the deposit is of foreign banknotes (钞). Principal and interest are paid back as banknotes. */
  cash: boolean
  instruction: Tables['deposits.time_deposits']['instruction']
  settlementAccountId: bigint | null
  partDrawn: boolean
  /** Large certificates only: the issue, and the next day of monthly interest before maturity. */
  issueCode: string | null
  nextInterestOn: string | null
  status: 'active' | 'overdue'
}

/** Columns of a certificate, from deposits.time_deposits as `t`. */
export const certificateColumns = sql`t.customer_id as "customerId", t.account_id as "accountId",
  t.certificate_number as number, t.product, t.currency,
  t.currency <> 'CNY' and t.cash_or_remit = 'cash' as cash, t.principal_minor as "principalMinor",
  t.annual_rate_ppm as "annualRatePpm", t.term_months as "termMonths", t.effective_on as "effectiveOn",
  t.matures_on as "maturesOn", t.instruction, t.settlement_account_id as "settlementAccountId",
  t.part_drawn as "partDrawn", t.status, t.issue_code as "issueCode",
  coalesce(t.interest_payment, 'atMaturity') as "interestPayment", t.paid_interest_minor as "paidInterestMinor",
  t.next_interest_on as "nextInterestOn"`

/**
 * Returns the customer's certificates that can be drawn, by maturity: time deposits unless other products are given, or the
 * named one only. With `lock`, waits until no order and no day-end holds any of them.
 */
export async function readCertificates(
  q: Queryable,
  customerId: bigint,
  {
    product = 'timeDeposit',
    only,
    lock = false,
  }: { product?: Certificate['product']; only?: CertificateKey; lock?: boolean } = {},
): Promise<Certificate[]> {
  const named = only
    ? sql`and t.account_id = ${only.accountId} and t.certificate_number = ${only.number}`
    : sql``
  const { rows } = await sql<Certificate>`
    select ${certificateColumns} from deposits.time_deposits t
    where t.customer_id = ${customerId} and t.product = ${product} and t.status <> 'drawn' ${named}
    order by t.matures_on, t.account_id, t.certificate_number ${lock ? sql`for update` : sql``}`.execute(q)
  return rows
}

/** Returns the days up to a date on which a certificate is renewed by its instruction. */
export function renewalDays(certificate: Certificate, until: string): string[] {
  const { instruction, status, product, termMonths } = certificate
  if (instruction !== 'renew' || status !== 'active' || product !== 'timeDeposit') return []
  const days: string[] = []
  for (let day = certificate.maturesOn; day <= until; day = addMonths(day, termMonths)) days.push(day)
  return days
}

/** Saves certificates. */
export async function savePlacements(q: Queryable, changed: readonly Certificate[]): Promise<void> {
  if (changed.length === 0) return
  const column = <T>(of: (certificate: Certificate) => T) => changed.map(of)
  await sql`
    update deposits.time_deposits t
    set principal_minor = c.principal_minor, annual_rate_ppm = c.annual_rate_ppm, effective_on = c.effective_on,
      matures_on = c.matures_on, part_drawn = c.part_drawn, status = c.status,
      paid_interest_minor = c.paid_interest_minor, next_interest_on = c.next_interest_on
    from unnest(${column((c) => c.customerId)}::bigint[], ${column((c) => c.accountId)}::bigint[],
      ${column((c) => c.number)}::text[], ${column((c) => c.principalMinor)}::bigint[],
      ${column((c) => c.annualRatePpm)}::integer[], ${column((c) => c.effectiveOn)}::date[],
      ${column((c) => c.maturesOn)}::date[], ${column((c) => c.partDrawn)}::boolean[],
      ${column((c) => c.status)}::text[], ${column((c) => c.paidInterestMinor)}::bigint[],
      ${column((c) => c.nextInterestOn)}::date[]) as c (customer_id, account_id, certificate_number, principal_minor,
      annual_rate_ppm, effective_on, matures_on, part_drawn, status, paid_interest_minor, next_interest_on)
    where t.customer_id = c.customer_id and t.account_id = c.account_id
      and t.certificate_number = c.certificate_number`.execute(q)
}

/** Closes certificates that were drawn whole on a date. */
export async function closeCertificates(
  q: Queryable,
  drawn: readonly Pick<Certificate, 'customerId' | 'accountId' | 'number'>[],
  on: string,
): Promise<void> {
  if (drawn.length === 0) return
  await sql`
    update deposits.time_deposits t set status = 'drawn', closed_on = ${on}
    from unnest(${drawn.map((c) => c.customerId)}::bigint[], ${drawn.map((c) => c.accountId)}::bigint[],
      ${drawn.map((c) => c.number)}::text[]) as c (customer_id, account_id, certificate_number)
    where t.customer_id = c.customer_id and t.account_id = c.account_id
      and t.certificate_number = c.certificate_number`.execute(q)
}

/** Returns the number of the customer's certificate that was opened last, including those of the current transaction. */
export async function lastCertificate(q: Queryable, customerId: bigint): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select lpad(last_number::text, greatest(4, length(last_number::text)), '0') as number
    from deposits.certificate_numbers where customer_id = ${customerId}`.execute(q)
  return rows[0]!.number
}
