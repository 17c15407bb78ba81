import { formatAmount } from '@cloudsail/contract'
import type { Db } from '../../db/database.ts'

let serial = 0

/** Builds a checked file of a customer, as stored by `uploads`. Returns its number. */
export async function buildUpload(db: Db, customerId: bigint, now: Date): Promise<string> {
  serial += 1
  const { upload_id } = await db
    .insertInto('uploads.files')
    .values({
      customer_id: customerId,
      kind: 'document',
      name: `proof-${serial}.pdf`,
      bytes: 3,
      begun_at: now,
      media_type: 'application/pdf',
      content: Buffer.from('pdf'),
      sha256: Buffer.alloc(32, serial),
    })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  return upload_id.toString()
}

/** Returns a qualified investor's declaration. */
export const declared = (uploads: readonly string[], amountMinor = 3_200_000_00n) => ({
  experienceYears: '5',
  basis: 'netAssets',
  amount: formatAmount(amountMinor, 'CNY'),
  uploads,
  ownMoney: true,
  ownName: true,
  isTrue: true,
  risksUnderstood: true,
})

/** Builds a certified customer. */
export async function buildCertification(
  db: Db,
  { customerId, now, validUntil }: { customerId: bigint; now: Date; validUntil: string },
): Promise<void> {
  serial += 1
  await db
    .insertInto('wealth.certifications')
    .values({
      customer_id: customerId,
      order_id: `20260101${String(serial).padStart(12, '0')}`,
      experience_years: 5,
      basis: 'netAssets',
      amount_minor: 3_200_000_00n,
      proofs: '[]',
      state: 'valid',
      submitted_at: now,
      decided_at: now,
      valid_until: validUntil,
    })
    .execute()
}
