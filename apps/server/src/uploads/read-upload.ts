import type { UploadKind } from '@cloudsail/contract/uploads'
import type { Queryable, Tx } from '../db/database.ts'

/** Returns the content of a customer's checked file, attached or not. Null if there is none of this kind. */
export async function readUpload(
  q: Queryable,
  { customerId, uploadId, kind }: { customerId: bigint; uploadId: bigint; kind: UploadKind },
): Promise<{ content: Buffer; sha256: Buffer; isAttached: boolean } | null> {
  const file = await q
    .selectFrom('uploads.files')
    .select(['content', 'sha256', 'part_of'])
    .where('customer_id', '=', customerId)
    .where('upload_id', '=', uploadId)
    .where('kind', '=', kind)
    .where('media_type', 'is not', null)
    .executeTakeFirst()
  return file ? { content: file.content!, sha256: file.sha256!, isAttached: file.part_of !== null } : null
}

/** Deletes an attached file when its owner no longer needs it. */
export async function forgetAttached(tx: Tx, customerId: bigint, uploadId: bigint): Promise<void> {
  await tx
    .deleteFrom('uploads.files')
    .where('customer_id', '=', customerId)
    .where('upload_id', '=', uploadId)
    .execute()
}
