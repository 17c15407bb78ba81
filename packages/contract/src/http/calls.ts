import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** The one call that is never encrypted: it tells how to. */
export const getR0 = defineCall({
  name: 'getR0',
  summary: 'At start-up: whether and how to encrypt, and a one-time random for a password block',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    isEncryptFlag: z.enum(['0', '1']),
    encryptVersion: z.string(),
    /** One-time random, base64url; good for one password within five minutes. */
    r0: z.string(),
    r0Id: z.string(),
    /** The bank's SM2 public key: 128 hexadecimal digits, x and y. */
    publicKey: z.string(),
    /** Where the USB-Key agent listens on the customer's machine. */
    ukeyAgentUrl: z.string(),
    /** The server's own clock (not the bank clock), ISO 8601; requests say when they were sent by it. */
    serverTime: z.string(),
    /** What nonces begin with, eight letters of base64url: another one once the bank has lost those it knew. */
    nonceEra: z.string(),
  }),
})

export const httpCalls = [getR0]
