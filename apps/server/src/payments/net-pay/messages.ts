import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'
import type { PartyKeys, SigningKey } from '../../config.ts'
import { keysInForce } from '../../rails/index.ts'

const text = (most: number) => z.string().check(z.regex(new RegExp(`^\\S.{0,${most - 1}}$`, 'u')))
const amount = z.string().check(
  z.regex(/^(0|[1-9]\d{0,8})\.\d\d$/),
  z.refine((typed) => (parseAmount(typed, 'CNY') ?? 0n) > 0n),
)
const merchant = z.string().check(z.regex(/^M\d{5}$/))
const number = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))

/** An order as a merchant sends its customer's browser with it. */
export const merchantRequest = z.object({
  merchant,
  name: text(40),
  number,
  goods: text(60),
  amount,
  /** When it was made, by the merchant's clock; null for the bank's, as the demo's shops have it. */
  made: z.optional(z.iso.datetime({ offset: true })),
})
export type MerchantRequest = z.infer<typeof merchantRequest>

/** What a merchant asks the bank itself: what has become of an order, and to give money back. */
export const merchantMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('query'), merchant, number }),
  z.strictObject({
    type: z.literal('refund'),
    ...{ merchant, number, amount },
    /** The merchant's number for it: asked again it is the same refund. */
    refund: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)),
  }),
])
export type MerchantMessage = z.infer<typeof merchantMessage>

/** What an address is signed as: an order that a merchant sends its customer with, or the result that the bank sends them back
 *  with. One is never taken for the other. */
export type AddressKind = 'order' | 'result'

/** HMAC-SHA256, hexadecimal, over the kind of address, the merchant's id, and the fields in the order of their names. */
export function signatureOfFields(
  kind: AddressKind,
  fields: Readonly<Record<string, string>>,
  { keyId, secret }: SigningKey,
): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  return createHmac('sha256', secret)
    .update([kind, keyId, ...lines].join('\n'))
    .digest('hex')
}

/** Whether an order's address bears the signature of its merchant, by the current key or the next. */
export function isSignedOrder(
  { signature = '', ...fields }: Readonly<Record<string, string>>,
  keys: PartyKeys,
): boolean {
  const given = Buffer.from(signature)
  return keysInForce(keys).some((key) => {
    const right = Buffer.from(signatureOfFields('order', fields, key))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
