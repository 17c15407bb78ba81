import { formatAmount, type RequestOf, type ResponseOf, tailOf } from '@cloudsail/contract'
import type { askPayslipsAgain, payslips } from '@cloudsail/contract/messages'
import { sql } from 'kysely'
import { accountNumbers } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { enqueue } from '../../outbox/index.ts'

/** Returns the sealed slips of a year as they arrived, together with salary credits on the accounts. */
export async function readPayslips(
  { db, session: { customerId }, now }: CustomerContext,
  { year }: RequestOf<typeof payslips>,
): Promise<ResponseOf<typeof payslips>> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const [keys, slips, years, credits, numbers, request] = await Promise.all([
    db
      .selectFrom('messages.payslip_keys')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('version', 'desc')
      .execute(),
    db
      .selectFrom('messages.payslips')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('month', '>=', from)
      .where('month', '<=', to)
      .orderBy('month', 'desc')
      .orderBy('slip_id')
      .execute(),
    sql<{ year: string }>`select distinct to_char(month, 'YYYY') as year from messages.payslips
      where customer_id = ${customerId} order by 1 desc`.execute(db),
    sql<{ date: string; accountId: bigint; amountMinor: bigint }>`
      select e.business_date as date, e.account_id as "accountId", e.amount_minor as "amountMinor"
      from ledger.accounts a join ledger.entries e
        on e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
      where a.owner_id = ${customerId} and a.currency = 'CNY' and e.summary = 'salary' and e.amount_minor > 0
        and e.business_date between ${from}::date and ${to}::date
      order by e.business_date desc`.execute(db),
    accountNumbers(db, customerId),
    db
      .selectFrom('messages.payslip_requests')
      .select('asked_at')
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
  ])
  const thisYear = businessDate(now).slice(0, 4)
  return {
    keys: keys.map((key) => ({
      version: String(key.version),
      hint: key.hint,
      fingerprint: key.fingerprint,
      active: key.replaced_at === null,
      madeAt: wireTime(key.made_at),
      wrapped: key.replaced_at === null ? key.wrapped : null,
    })),
    years: [...new Set([thisYear, ...years.rows.map((row) => row.year)])].toSorted().toReversed(),
    slips: slips.map((slip) => ({
      slipId: slip.slip_id,
      employer: slip.employer,
      month: slip.month.slice(0, 7),
      keyVersion: String(slip.key_version),
      jwe: slip.jwe,
      receivedAt: wireTime(slip.received_at),
    })),
    credits: credits.rows.map(({ date, accountId, amountMinor }) => ({
      month: date.slice(0, 7),
      date,
      tail: tailOf(numbers.get(accountId) ?? ''),
      amount: formatAmount(amountMinor, 'CNY'),
    })),
    asked: request !== undefined,
  }
}

/** Asks employers to send the slips of the last twelve months again, for the current key. */
export async function askAgain({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof askPayslipsAgain>> {
  await inTransaction(db, async (tx) => {
    const key = await tx
      .selectFrom('messages.payslip_keys')
      .select('version')
      .where('customer_id', '=', customerId)
      .where('replaced_at', 'is', null)
      .executeTakeFirst()
    if (!key) throw new BankError('payslipKeyMissing')
    await tx
      .insertInto('messages.payslip_requests')
      .values({ customer_id: customerId, asked_at: now })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ asked_at: now }))
      .execute()
    await enqueue(tx, [{ kind: 'employers', customerId, payload: { askedAt: wireTime(now) } }])
  })
  return {}
}
