import type { UploadKind } from '@cloudsail/contract/uploads'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'

/** A file that has been checked, as a domain keeps it. */
export interface AttachedUpload {
  name: string
  mediaType: string
  bytes: number
  sha256: Buffer
}

/**
 * Makes a customer's file part of something, such as an application, in the transaction that makes that: it leaves
 * the quota and stays. Throws uploadUnknown for one that is not there, not of this kind, not checked yet, or part of
 * another.
 */
export async function attachUpload(
  tx: Tx,
  {
    customerId,
    uploadId,
    kind,
    partOf,
  }: { customerId: bigint; uploadId: string; kind: UploadKind; partOf: string },
): Promise<AttachedUpload> {
  const file = await tx
    .updateTable('uploads.files')
    .set({ part_of: partOf })
    .where('customer_id', '=', customerId)
    .where('upload_id', '=', BigInt(uploadId))
    .where('kind', '=', kind)
    .where('media_type', 'is not', null)
    .where('part_of', 'is', null)
    .returning(['name', 'media_type', 'bytes', 'sha256'])
    .executeTakeFirst()
  if (!file) throw new BankError('uploadUnknown')
  const { name, media_type, bytes, sha256 } = file
  return { name, mediaType: media_type!, bytes, sha256: sha256! }
}
