import type { UploadKind } from '@cloudsail/contract/uploads'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'

/** A checked file as domains store it. */
export interface AttachedUpload {
  name: string
  mediaType: string
  bytes: number
  sha256: Buffer
}

interface Chosen {
  customerId: bigint
  uploadIds: readonly string[]
  kind: UploadKind
}

const columns = ['name', 'media_type', 'bytes', 'sha256'] as const
const attached = ({
  name,
  media_type,
  bytes,
  sha256,
}: {
  name: string
  media_type: string | null
  bytes: number
  sha256: Buffer | null
}): AttachedUpload => ({ name, mediaType: media_type!, bytes, sha256: sha256! })

/**
 * Returns those of a customer's files that exist, are of this kind, have been checked and are not attached yet, in the order
 * in which they were begun. Orders load it as a fact.
 */
export async function findUploads(
  q: Queryable,
  { customerId, uploadIds, kind }: Chosen,
): Promise<AttachedUpload[]> {
  const rows = await q
    .selectFrom('uploads.files')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('upload_id', 'in', uploadIds.map(BigInt))
    .where('kind', '=', kind)
    .where('media_type', 'is not', null)
    .where('part_of', 'is', null)
    .orderBy('upload_id')
    .execute()
  return rows.map(attached)
}

/**
 * Attaches a customer's files to something, such as an application, in the transaction that creates it. Attached files no
 * longer count towards the quota and are kept. Throws uploadUnknown if a file is missing, of another kind, not checked yet
 * or attached to something else.
 */
export async function attachUploads(
  tx: Tx,
  { customerId, uploadIds, kind, partOf }: Chosen & { partOf: string },
): Promise<AttachedUpload[]> {
  const wanted = [...new Set(uploadIds)]
  const files = await tx
    .updateTable('uploads.files')
    .set({ part_of: partOf })
    .where('customer_id', '=', customerId)
    .where('upload_id', 'in', wanted.map(BigInt))
    .where('kind', '=', kind)
    .where('media_type', 'is not', null)
    .where('part_of', 'is', null)
    .returning(columns)
    .execute()
  if (files.length !== wanted.length) throw new BankError('uploadUnknown')
  return files.map(attached)
}

/** Attaches one file. Throws uploadUnknown like `attachUploads`. */
export async function attachUpload(
  tx: Tx,
  { uploadId, ...rest }: { customerId: bigint; uploadId: string; kind: UploadKind; partOf: string },
): Promise<AttachedUpload> {
  const [file] = await attachUploads(tx, { ...rest, uploadIds: [uploadId] })
  return file!
}
