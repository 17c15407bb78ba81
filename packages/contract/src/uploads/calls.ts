import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { wholeNumber } from '../core/fields.ts'
import { cleanFileName } from './file-name.ts'

export const uploadMediaTypes = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/bmp': 'BMP',
} as const
export type UploadMediaType = keyof typeof uploadMediaTypes

/** Purposes of uploads, each with the accepted types and the largest size. */
export const uploadKinds = {
  document: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024 },
  /** Documents that staff scan about a customer. */
  scan: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024 },
  avatar: { types: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp'], maxBytes: 128 * 1024 },
} as const satisfies Record<string, { types: readonly UploadMediaType[]; maxBytes: number }>
export type UploadKind = keyof typeof uploadKinds

/** Limits for all files of a customer that are not part of anything yet. */
export const uploadQuota = { bytes: 30 * 1024 * 1024, files: 20 } as const
/** Size of the parts in which a file is sent. The last part holds the rest. */
export const uploadPartBytes = 512 * 1024

const uploadId = z.string().check(z.regex(/^\d{1,18}$/, 'uploadUnknown'))

export const beginUpload = defineCall({
  name: 'uploads001_begin',
  summary: 'Begins to send a file in: what for, its name and size; it then follows in parts',
  access: customer(),
  request: z.strictObject({
    kind: z.enum(['document', 'avatar']),
    name: z.string().check(z.minLength(1), z.maxLength(1_000), z.overwrite(cleanFileName)),
    bytes: wholeNumber(1, 1e9),
  }),
  response: z.object({ uploadId: z.string(), parts: z.number() }),
  errors: ['uploadTooLarge', 'uploadQuotaExceeded'],
  changes: true,
})

export const sendUploadPart = defineCall({
  name: 'uploads002_part',
  summary: 'One part of a file, base64; sending it again replaces it',
  access: customer(),
  request: z.strictObject({
    uploadId,
    part: wholeNumber(0, 99),
    content: z
      .string()
      .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(Math.ceil(uploadPartBytes / 3) * 4)),
  }),
  response: z.object({}),
  errors: ['uploadUnknown', 'uploadDamaged'],
  changes: true,
  large: true,
})

export const finishUpload = defineCall({
  name: 'uploads003_finish',
  summary:
    'Ends a file: it is checked by its content, and kept for a day or until it becomes part of something',
  access: customer(),
  request: z.strictObject({ uploadId }),
  response: z.object({ uploadId: z.string(), mediaType: z.string(), bytes: z.number(), sha256: z.string() }),
  errors: [
    'uploadUnknown',
    'uploadTypeRefused',
    'uploadDamaged',
    'uploadProtected',
    'uploadActive',
    'uploadPictureTooLarge',
    'documentsBusy',
  ],
  changes: true,
})

export const removeUpload = defineCall({
  name: 'uploads004_remove',
  summary: 'Removes a file that is not part of anything yet',
  access: customer(),
  request: z.strictObject({ uploadId }),
  response: z.object({}),
  changes: true,
})

export const uploadsCalls = [beginUpload, sendUploadPart, finishUpload, removeUpload]
