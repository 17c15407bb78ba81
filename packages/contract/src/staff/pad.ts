import * as z from 'zod/mini'
import { defineStaffCall } from './define-call.ts'

/**
 * The customer's pad: a window of its own, turned to the customer. It encrypts what is typed for the bank and hands the
 * teller's page the encrypted block alone, which serves once.
 */
export const padCall = defineStaffCall({
  name: 'pad',
  summary: 'A one-time random and the public key of the bank, to encrypt one password on the pad',
  roles: ['teller', 'supervisor'],
  request: z.strictObject({}),
  response: z.object({ r0Id: z.string(), r0: z.string(), publicKey: z.string() }),
})
