import { avatarPicture, changeAvatar as contract } from '@cloudsail/contract/profile'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import { orderDefinition } from '../orders/index.ts'
import { attachUpload, forgetAttached, readUpload } from '../uploads/index.ts'
import { keepChange } from './changes.ts'
import { inspectAvatar } from './inspect-avatar.ts'
import { profileTexts } from './texts.ts'

/** A picture of the customer's own or one of the bank's. Exactly one field is set. */
interface Avatar {
  uploadId: bigint | null
  builtIn: number | null
}

async function findAvatar(q: Queryable, customerId: bigint): Promise<Avatar | null> {
  const row = await q
    .selectFrom('profile.avatars')
    .select(['upload_id', 'built_in'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? { uploadId: row.upload_id, builtIn: row.built_in } : null
}

/**
 * Returns the key by which the page requests the picture: the hash of an own one, the number of one of the bank's. Null if
 * there is none.
 */
export async function avatarOf(q: Queryable, customerId: bigint): Promise<string | null> {
  const row = await q
    .selectFrom('profile.avatars as avatars')
    .leftJoin('uploads.files as files', (join) =>
      join
        .onRef('files.customer_id', '=', 'avatars.customer_id')
        .onRef('files.upload_id', '=', 'avatars.upload_id'),
    )
    .select(['avatars.built_in', 'files.sha256'])
    .where('avatars.customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.sha256?.toString('hex') ?? row?.built_in?.toString() ?? null
}

const wordOf = (avatar: Avatar | null) =>
  avatar === null ? '' : avatar.builtIn === null ? 'picture' : `builtIn ${avatar.builtIn}`

const shown = (avatar: Avatar | null) =>
  avatar === null
    ? profileTexts.avatarNone
    : avatar.builtIn === null
      ? profileTexts.avatarOwn
      : profileTexts.avatarBuiltIn(avatar.builtIn)

/** PSC0105000: changes the customer's picture. The page redraws an uploaded picture, but the bank still checks every byte. */
export const changeAvatar = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, input) => ({
    before: findAvatar(q, customerId),
    file:
      input.action === 'picture'
        ? readUpload(q, { customerId, uploadId: BigInt(input.uploadId), kind: 'avatar' })
        : Promise.resolve(null),
  }),

  decide(_asked, input, { before, file }) {
    if (input.action === 'remove' && before === null) throw new BankError('avatarNone')
    if (input.action === 'picture') {
      if (!file || file.isAttached) throw new BankError('uploadUnknown')
      const inspection = inspectAvatar(file.content)
      if ('refused' in inspection) throw new BankError(inspection.refused)
    }
    const after: Avatar | null =
      input.action === 'remove'
        ? null
        : input.action === 'builtIn'
          ? { uploadId: null, builtIn: input.number }
          : { uploadId: BigInt(input.uploadId), builtIn: null }
    return {
      plan: { before, after },
      lines: [
        { key: 'before', label: profileTexts.avatarBefore, value: shown(before) },
        { key: 'avatar', label: profileTexts.avatarNow, value: shown(after), tone: 'strong' as const },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, _input, { plan: { before, after } }) {
    if (after) {
      const row = { upload_id: after.uploadId, built_in: after.builtIn, set_at: now }
      inSameRoundTrip(
        q
          .insertInto('profile.avatars')
          .values({ customer_id: customerId, ...row })
          .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
          .execute(),
      )
    } else inSameRoundTrip(q.deleteFrom('profile.avatars').where('customer_id', '=', customerId).execute())
    const change = { what: 'avatar', now, before: wordOf(before), after: wordOf(after) } as const
    inSameRoundTrip(keepChange(q, { customerId, orderId, ...change }))
    if (before?.uploadId && before.uploadId !== after?.uploadId)
      inSameRoundTrip(forgetAttached(q, customerId, before.uploadId))
    if (after?.uploadId)
      await attachUpload(q, {
        customerId,
        uploadId: after.uploadId.toString(),
        kind: 'avatar',
        partOf: orderId,
      })
    return {}
  },
})

export const pictureHandler = handle(avatarPicture, async ({ db, session }, { sha256 }) => {
  const { customerId } = session
  const avatar = await findAvatar(db, customerId)
  if (!avatar?.uploadId) return { picture: null }
  const file = await readUpload(db, { customerId, uploadId: avatar.uploadId, kind: 'avatar' })
  const inspection = file?.sha256.toString('hex') === sha256 ? inspectAvatar(file.content) : null
  if (!file || !inspection || 'refused' in inspection) return { picture: null }
  return { picture: { mediaType: inspection.mediaType, content: file.content.toString('base64') } }
})
