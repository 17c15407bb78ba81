import { buildAccount } from '../accounts/test-builders.ts'
import type { Db } from '../db/database.ts'

/** A chip of a customer's, topped up from an account, with an agreement of 500 single, 1,000 a day, 3,000 a month. */
export async function buildPurse(
  db: Db,
  {
    customerId,
    linkedAccountId,
    onChipMinor = 0n,
    agreed = true,
    state = 'normal',
    automatic = null,
  }: {
    customerId: bigint
    linkedAccountId: bigint
    onChipMinor?: bigint
    agreed?: boolean
    state?: 'normal' | 'stopped'
    automatic?: { belowMinor: bigint; amountMinor: bigint } | null
  },
): Promise<{ accountId: bigint; number: string }> {
  const chip = await buildAccount(db, { customerId, kind: 'eCash', fundsMinor: onChipMinor })
  const keyed = { customer_id: customerId, account_id: chip.accountId }
  await db
    .insertInto('payments.purses')
    .values({ ...keyed, linked_account_id: linkedAccountId, state, last_contact_at: null })
    .execute()
  if (!agreed) return chip
  await db
    .insertInto('payments.ecash_agreements')
    .values({
      ...keyed,
      agreement_id: `EC${chip.accountId}`,
      single_minor: 50_000n,
      day_minor: 100_000n,
      month_minor: 300_000n,
      order_id: `20260105${chip.accountId.toString().slice(-12).padStart(12, '0')}`,
      method: 'mobile',
      auto_below_minor: automatic?.belowMinor ?? null,
      auto_amount_minor: automatic?.amountMinor ?? null,
      state: 'normal',
      signed_at: new Date('2026-01-05T10:00:00+08:00'),
    })
    .execute()
  return chip
}
