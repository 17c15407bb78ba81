import { assessmentValidUntil } from '@cloudsail/contract/wealth'
import { personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import type { HistoryDraft } from './history-draft.ts'
import { pastOrderId } from './past-transfers.ts'

const terms = [
  { code: 'ZG0001', firstYuan: 300_000n, subscription: 3_000, management: 4_000 },
  { code: 'ZG0002', firstYuan: 400_000n, subscription: 8_000, management: 8_000 },
  { code: 'ZG0003', firstYuan: 1_000_000n, subscription: 10_000, management: 12_000 },
]

/** Enters the terms of the plans and certifies the customers who may buy them. */
export async function enterAssetPlans(tx: Tx, history: HistoryDraft): Promise<void> {
  for (const { code, firstYuan, subscription, management } of terms)
    await tx
      .updateTable('wealth.products')
      .set({
        type: 'assetPlan',
        registrar: '5A',
        share_class: null,
        state: 'open',
        redemption_fees: '[]',
        first_minor: firstYuan * 100n,
        further_minor: firstYuan * 100n,
        step_minor: 10_000_00n,
        subscription_ppm: subscription,
        management_ppm: management,
        custody_ppm: 500,
        hold_days: 180,
        open_from: addDays(history.start, 15 - Number(history.start.slice(8))),
        open_days: 5,
        money_days: 3,
      })
      .where('product_code', '=', code)
      .execute()
  const { customerId } = personOf('ho')
  const submitted = history.at(addDays(history.today, -95), 10 * 60 + 12)
  const decided = history.at(addDays(history.today, -94), 15 * 60 + 40)
  await tx
    .insertInto('wealth.certifications')
    .values({
      customer_id: customerId,
      order_id: pastOrderId(submitted, history.orderSerials),
      experience_years: 9,
      basis: 'assets',
      amount_minor: 6_800_000_00n,
      state: 'valid',
      proofs: JSON.stringify([
        { name: '资产证明.pdf', mediaType: 'application/pdf', bytes: 182_311, sha256: '0'.repeat(64) },
      ]),
      submitted_at: submitted,
      decided_at: decided,
      valid_until: assessmentValidUntil(businessDate(decided)),
    })
    .execute()
}
