import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { loginMethods } from './identifiers.ts'

/** Sends the image code by text message, for people who cannot read the picture. */
export const imageCodeBySms = defineCall({
  name: 'verifyImage_sms',
  summary:
    'An image code without its picture: the characters go to the mobile on record of whoever logs in so; the same answer to all',
  access: anyone,
  request: z.strictObject({
    identifierKind: z.enum(loginMethods),
    /** As typed. The rules of its kind parse it. */
    identifier: z.string().check(z.maxLength(60, 'identifierInvalid')),
  }),
  response: z.object({ imageCodeId: z.string(), expiresInSeconds: z.number() }),
  errors: ['journeyTooOften', 'codeBySmsUsedUp', 'identifierInvalid'],
})
