import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import type { Db } from '../db/database.ts'

/** Builds a customer's chip, topped up from an account, with an agreement of 500 per top-up, 1,000 a day and 3,000 a month. */
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

/** A wallet that cards can be bound to at the bank, a shop, and a water company. */
export const testInstitutions = { wallet: 'Q80001', shop: 'Q80002', water: 'Q80003' } as const

/** Inserts the institutions as the owner of the database. Repeatable. */
export async function buildInstitutions(ownerDb: Db): Promise<void> {
  const named = (institution_id: string, name_zh: string, name_en: string) => ({
    institution_id,
    name_zh,
    name_en,
  })
  await sql`insert into payments.institutions (institution_id, name_zh, name_en, kind, scene, bindable)
    select * from jsonb_to_recordset(${JSON.stringify([
      { ...named('Q80001', '支付宝', 'Alipay'), kind: 'wallet', scene: 'general', bindable: true },
      { ...named('Q80002', '云海商城', 'Yunhai Shop'), kind: 'merchant', scene: 'general', bindable: false },
      {
        ...named('Q80003', '海风水务', 'Haifeng Water'),
        kind: 'merchant',
        scene: 'utility',
        bindable: false,
      },
    ])}::jsonb) as row (institution_id text, name_zh text, name_en text, kind text, scene text, bindable boolean)
    on conflict do nothing`.execute(ownerDb)
}

/** Builds an active quick payment agreement, by default with caps of 1,000, 5,000 and 20,000. */
export async function buildQuickAgreement(
  db: Db,
  {
    customerId,
    accountId,
    institution = testInstitutions.wallet,
    singleMinor = 100_000n,
    dayMinor = 500_000n,
    monthMinor = 2_000_000n,
    smallWithoutCode = true,
    state = 'active',
    lastUsedOn = '2026-11-01',
  }: {
    customerId: bigint
    accountId: bigint
    institution?: string
    singleMinor?: bigint
    dayMinor?: bigint
    monthMinor?: bigint
    smallWithoutCode?: boolean
    state?: 'active' | 'paused' | 'cancelled' | 'expired'
    lastUsedOn?: string
  },
): Promise<string> {
  const agreement_id = `QP20260105${String(BigInt(institution.slice(1)) * 10_000_000n + (accountId % 10_000_000n)).padStart(12, '0')}`
  const at = new Date('2026-01-05T10:00:00+08:00')
  await db
    .insertInto('payments.quick_agreements')
    .values({
      customer_id: customerId,
      agreement_id,
      institution_id: institution,
      account_id: accountId,
      single_minor: singleMinor,
      day_minor: dayMinor,
      month_minor: monthMinor,
      small_without_code: smallWithoutCode,
      state,
      signed_via: 'institution',
      signed_at: at,
      last_used_on: lastUsedOn,
      warned_at: null,
      ended_at: state === 'cancelled' || state === 'expired' ? at : null,
    })
    .execute()
  await db.insertInto('payments.quick_numbers').values({ agreement_id, customer_id: customerId }).execute()
  return agreement_id
}
