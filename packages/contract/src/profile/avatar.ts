import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { wholeNumber } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Pixels: minimum and maximum of each side, and the size that the browser draws. */
export const avatarSides = { min: 64, max: 512, drawn: 256 } as const
export const avatarMaxBytes = 131_072
/** Number of built-in pictures, numbered from 1. */
export const builtInAvatars = 12

/** Changes the customer's picture: an uploaded one, a built-in one, or none. */
export const changeAvatar = defineOrder({
  code: 'PSC0105',
  title: { zh: '更换头像', en: 'Change avatar' },
  access: customer(),
  input: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('picture'),
      /** A file of kind `avatar`, sent by the upload calls. */
      uploadId: z.string().check(z.regex(/^\d{1,18}$/, 'uploadUnknown')),
    }),
    z.strictObject({
      action: z.literal('builtIn'),
      number: wholeNumber(1, builtInAvatars),
    }),
    z.strictObject({ action: z.literal('remove') }),
  ]),
  errors: ['avatarFormat', 'avatarSize', 'avatarTooLarge', 'avatarNone', 'uploadUnknown'],
})

/** The customer's uploaded picture. Sent in the session's envelope so that nobody else can receive it. */
export const avatarPicture = defineCall({
  name: 'PSC0105003_picture',
  summary: "The customer's own picture, base64; null where there is none of this hash",
  access: customer(),
  request: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.object({
    picture: z.nullable(z.object({ mediaType: z.enum(['image/png', 'image/jpeg']), content: z.string() })),
  }),
})
