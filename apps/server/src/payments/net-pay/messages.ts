import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'
import type { PartyKeys, SigningKey } from '../../config.ts'
import { keysInForce } from '../../ports/index.ts'

const text = (most: number) => z.string().check(z.regex(new RegExp(`^\\S.{0,${most - 1}}$`, 'u')))
const amount = z.string().check(
  z.regex(/^(0|[1-9]\d{0,8})\.\d\d$/),
  z.refine((typed) => (parseAmount(typed, 'CNY') ?? 0n) > 0n),
)
const merchant = z.string().check(z.regex(/^M\d{5}$/))
const number = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))

/** An order in the address to which a merchant sends its customer's browser. */
export const merchantRequest = z.object({
  merchant,
  name: text(40),
  number,
  goods: text(60),
  amount,
  /** The time of the order by the merchant's clock. If absent, as in the demo's shops, the bank's clock counts. */
  made: z.optional(z.iso.datetime({ offset: true })),
})
export type MerchantRequest = z.infer<typeof merchantRequest>

/** A message from a merchant to the bank: a query about an order, or a refund. */
export const merchantMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('query'), merchant, number }),
  z.strictObject({
    type: z.literal('refund'),
    merchant,
    number,
    amount,
    /** The merchant's number of the refund. A repeated number is the same refund. */
    refund: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)),
  }),
])
export type MerchantMessage = z.infer<typeof merchantMessage>

/**
 * The kind of a signed address: an order that a merchant sends, or a result that the bank sends back. Signing the kind keeps
 * one from passing for the other.
 */
export type AddressKind = 'order' | 'result'

/** Returns the HMAC-SHA256, in hexadecimal, of the kind of address, the merchant's id, and the fields sorted by name. */
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

/** Returns whether an order's address is signed by its merchant, with the current key or the next. */
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
