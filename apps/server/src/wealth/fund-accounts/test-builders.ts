import type { RegistrarCode } from '@cloudsail/contract/wealth'
import type { Queryable } from '../../db/database.ts'

/** Builds a customer's account with a registrar, opened some time ago. */
export async function buildFundAccount(
  q: Queryable,
  { customerId, registrar }: { customerId: bigint; registrar: RegistrarCode },
): Promise<string> {
  const number = `${registrar}${String(customerId).padStart(10, '0')}`
  await q
    .insertInto('wealth.fund_accounts')
    .values({
      customer_id: customerId,
      registrar,
      number,
      state: 'open',
      order_id: '20260105000000000001',
      since: new Date('2026-01-06T08:00:00+08:00'),
    })
    .execute()
  return number
}
