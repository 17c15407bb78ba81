import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** The only call that is never encrypted. Returns what the client needs to encrypt all others. */
export const getR0 = defineCall({
  name: 'getR0',
  summary: 'At start-up: whether and how to encrypt, and a one-time random for a password block',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    isEncryptFlag: z.enum(['0', '1']),
    encryptVersion: z.string(),
    /** One-time random, base64url. Valid for one password within five minutes. */
    r0: z.string(),
    r0Id: z.string(),
    /** The bank's SM2 public key: 128 hexadecimal digits, x and y. */
    publicKey: z.string(),
    /** Address of the USB-Key agent on the customer's machine. */
    ukeyAgentUrl: z.string(),
    /** The server's own clock (not the bank clock), ISO 8601. Requests state by this clock when they were sent. */
    serverTime: z.string(),
    /** Prefix of every nonce, eight letters of base64url. It changes when the bank has lost the nonces it knew. */
    nonceEra: z.string(),
  }),
})

export const httpCalls = [getR0]
