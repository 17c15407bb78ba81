import { hash } from 'node:crypto'
import type { ErrorKey, RequestOf, ResponseOf } from '@cloudsail/contract'
import {
  type beginUpload,
  type finishUpload,
  type sendUploadPart,
  type UploadKind,
  type UploadMediaType,
  uploadKinds,
  uploadMediaTypes,
  uploadPartBytes,
  uploadQuota,
} from '@cloudsail/contract/uploads'
import { sql } from 'kysely'
import { lockNumbered } from '../db/advisory-keys.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Inspection, inspectFile } from '../documents/index.ts'
import { BankError } from '../errors.ts'

/** Files that are not attached are deleted after a day of the bank clock. */
const keptMs = 24 * 3_600_000

const refusals: Readonly<Record<Extract<Inspection, { refused: string }>['refused'], ErrorKey>> = {
  unknown: 'uploadTypeRefused',
  damaged: 'uploadDamaged',
  protected: 'uploadProtected',
  active: 'uploadActive',
  pictureTooLarge: 'uploadPictureTooLarge',
}

/** Whose file: of this customer, sent by the customer or by staff. Neither reaches the other's, and each has a quota. */
export interface Sender {
  customerId: bigint
  by: 'customer' | 'staff'
}

/** The condition that a file is one of the sender's. */
const isOf = ({ by }: Pick<Sender, 'by'>) =>
  by === 'staff' ? sql<boolean>`kind = 'scan'` : sql<boolean>`kind <> 'scan'`

/** Reserves a file's size in the customer's quota. Throws uploadTooLarge, uploadQuotaExceeded. */
export async function begin(
  db: Db,
  { now, ...sender }: Sender & { now: Date },
  { kind, name, bytes }: Omit<RequestOf<typeof beginUpload>, 'kind'> & { kind: UploadKind },
): Promise<ResponseOf<typeof beginUpload>> {
  const { customerId } = sender
  const { maxBytes } = uploadKinds[kind]
  if (bytes > maxBytes) throw new BankError('uploadTooLarge', { values: { max: sizeOf(maxBytes) } })
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx, customerId)
    await forgetOld(tx, customerId, now)
    const { count, sum } = await tx
      .selectFrom('uploads.files')
      .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.sum<bigint | null>('bytes').as('sum')])
      .where('customer_id', '=', customerId)
      .where('part_of', 'is', null)
      .where(isOf(sender))
      .executeTakeFirstOrThrow()
    if (count >= BigInt(uploadQuota.files) || BigInt(sum ?? 0n) + BigInt(bytes) > BigInt(uploadQuota.bytes))
      throw new BankError('uploadQuotaExceeded')
    const { upload_id } = await tx
      .insertInto('uploads.files')
      .values({ customer_id: customerId, kind, name, bytes, begun_at: now })
      .returning('upload_id')
      .executeTakeFirstOrThrow()
    return { uploadId: upload_id.toString(), parts: Math.ceil(bytes / uploadPartBytes) }
  })
}

/** Stores one part. Throws uploadUnknown, and uploadDamaged if the part does not have the required size. */
export async function receivePart(
  db: Db,
  sender: Sender,
  { uploadId, part, content }: RequestOf<typeof sendUploadPart>,
): Promise<void> {
  const { customerId } = sender
  const bytes = Buffer.from(content, 'base64')
  await inTransaction(db, async (tx) => {
    const file = await lockUnfinished(tx, sender, uploadId)
    const right = Math.min(uploadPartBytes, file.bytes - part * uploadPartBytes)
    if (bytes.length !== right) throw new BankError('uploadDamaged')
    await tx
      .insertInto('uploads.parts')
      .values({ customer_id: customerId, upload_id: BigInt(uploadId), part, content: bytes })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'upload_id', 'part']).doUpdateSet({ content: bytes }),
      )
      .execute()
  })
}

/** Checks the content of the whole file and stores it. A refused file is deleted. Throws the errors that the call declares. */
export async function finish(
  db: Db,
  sender: Sender,
  { uploadId }: RequestOf<typeof finishUpload>,
): Promise<ResponseOf<typeof finishUpload>> {
  const { customerId } = sender
  const { kind, bytes } = await db.transaction().execute((tx) => lockUnfinished(tx, sender, uploadId))
  const parts = await db
    .selectFrom('uploads.parts')
    .select('content')
    .where('customer_id', '=', customerId)
    .where('upload_id', '=', BigInt(uploadId))
    .orderBy('part')
    .execute()
  const sent = Buffer.concat(parts.map((part) => part.content))
  if (sent.length !== bytes) throw new BankError('uploadDamaged')
  // Outside any transaction, because the check may take seconds.
  const inspection = await inspectFile(sent)
  const mediaType = acceptedType(inspection, kind)
  const content = 'content' in inspection && inspection.content ? Buffer.from(inspection.content) : sent
  const sha256 = hash('sha256', content, 'buffer')
  await inTransaction(db, async (tx) => {
    await lockUnfinished(tx, sender, uploadId)
    await tx
      .deleteFrom('uploads.parts')
      .where('customer_id', '=', customerId)
      .where('upload_id', '=', BigInt(uploadId))
      .execute()
    if ('refused' in mediaType) return removeFile(tx, sender, uploadId)
    await tx
      .updateTable('uploads.files')
      .set({ media_type: mediaType.type, content, bytes: content.length, sha256 })
      .where('customer_id', '=', customerId)
      .where('upload_id', '=', BigInt(uploadId))
      .execute()
  })
  if ('refused' in mediaType) throw mediaType.refused
  return { uploadId, mediaType: mediaType.type, bytes: content.length, sha256: sha256.toString('hex') }
}

/** Deletes a file that is not attached. A missing file is not an error. */
export async function removeFile(tx: Db | Tx, sender: Sender, uploadId: string): Promise<void> {
  await tx
    .deleteFrom('uploads.files')
    .where('customer_id', '=', sender.customerId)
    .where('upload_id', '=', BigInt(uploadId))
    .where('part_of', 'is', null)
    .where(isOf(sender))
    .execute()
}

function acceptedType(
  inspection: Inspection,
  kind: UploadKind,
): { type: UploadMediaType } | { refused: BankError } {
  const types: readonly UploadMediaType[] = uploadKinds[kind].types
  const refused = (key: ErrorKey) => ({
    refused: new BankError(key, {
      values: { types: types.map((type) => uploadMediaTypes[type]).join(' / ') },
    }),
  })
  if ('refused' in inspection) return refused(refusals[inspection.refused])
  return types.includes(inspection.mediaType) ? { type: inspection.mediaType } : refused('uploadTypeRefused')
}

/** Locks a file that is still being sent until the transaction ends, and returns it. Throws uploadUnknown. */
async function lockUnfinished(tx: Tx, sender: Sender, uploadId: string) {
  const file = await tx
    .selectFrom('uploads.files')
    .select(['kind', 'bytes'])
    .where('customer_id', '=', sender.customerId)
    .where(isOf(sender))
    .where('upload_id', '=', BigInt(uploadId))
    .where('media_type', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw new BankError('uploadUnknown')
  return file
}

/** Serialises changes of a customer's quota. */
const oneAtATime = (tx: Tx, customerId: bigint) => lockNumbered(tx, 'uploads', customerId)

async function forgetOld(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  await tx
    .deleteFrom('uploads.files')
    .where('customer_id', '=', customerId)
    .where('part_of', 'is', null)
    .where('begun_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`
}
