import * as z from 'zod/mini'

/** An encrypted password: an SM2 block with the password and the bank's one-time random `r0Id`. */
export const encryptedSecret = z.strictObject({
  r0Id: z.string('passwordRequired').check(z.regex(/^[\w-]{22}$/, 'secretExpired')),
  block: z.string('passwordRequired').check(z.regex(/^[\w-]{130,360}$/, 'secretExpired')),
})
export type EncryptedSecret = z.infer<typeof encryptedSecret>

/** Why a session ended. Sent as `values.reason` of `sessionExpired`. */
export const sessionEndReasons = ['idle', 'absolute', 'newer', 'loggedOut', 'elsewhere', 'security'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]
