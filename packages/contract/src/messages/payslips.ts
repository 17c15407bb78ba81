import * as z from 'zod/mini'
import { customer, mayMoveOwnMoney } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { byRule } from '../core/fields/kinds.ts'
import { characterCount, normaliseText } from '../core/rules/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { mobileMethods } from './alerts.ts'
import { isMailText } from './mail-rules.ts'

const access = customer({ kinds: mayMoveOwnMoney })

/**
 * Returns true if a passphrase is strong enough to seal a key: 8 to 64 characters, not all equal, not a sequence. The
 * passphrase never leaves the browser.
 */
export function isStrongPassphrase(passphrase: string): boolean {
  const characters = [...passphrase.normalize('NFKC')].map((character) => character.codePointAt(0)!)
  if (characters.length < 8 || characters.length > 64) return false
  const steps = new Set(characters.slice(1).map((code, at) => code - characters[at]!))
  return !(steps.size === 1 && [0, 1, -1].includes([...steps][0]!))
}

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidInput'))
const publicJwk = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
})

/**
 * PCS0401000: gives the bank the public key for which employers seal payslips, and the private key sealed with a passphrase
 * that the bank never receives.
 */
export const setPayslipKey = defineOrder({
  code: 'PCS0401',
  title: { zh: '加密工资单开通', en: 'Encrypted payslips' },
  access,
  methods: mobileMethods,
  input: z.strictObject({
    hint: z.string().check(
      z.overwrite(normaliseText),
      byRule((text) =>
        characterCount(text) > 20 ? 'payslipHintTooLong' : isMailText(text) ? null : 'mailCharacters',
      ),
    ),
    publicJwk: z.optional(publicJwk),
    /** Compact JWE. Empty until the browser has made the key. */
    wrapped: z
      .string()
      .check(z.regex(/^(?:[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+)$/, 'passphraseWeak'), z.maxLength(4_000)),
  }),
  errors: ['passphraseWeak', 'payslipHintTooLong', 'mailCharacters'],
})

export const payslips = defineCall({
  name: 'PCS0402003_slips',
  summary: 'The payslips of a year, sealed, with the salary entries beside them; the keys of the customer',
  access,
  request: z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/, 'invalidInput')) }),
  response: z.object({
    keys: z.array(
      z.object({
        version: z.string(),
        hint: z.string(),
        fingerprint: z.string(),
        active: z.boolean(),
        madeAt: z.string(),
        /** Only for the active key. */
        wrapped: z.nullable(z.string()),
      }),
    ),
    years: z.array(z.string()),
    slips: z.array(
      z.object({
        slipId: z.string(),
        employer: z.string(),
        month: z.string(),
        keyVersion: z.string(),
        jwe: z.string(),
        receivedAt: z.string(),
      }),
    ),
    /** Salary received, by month. */
    credits: z.array(z.object({ month: z.string(), date: z.string(), tail: z.string(), amount: z.string() })),
    /** True if employers have been asked to send the payslips again. */
    asked: z.boolean(),
  }),
})

export const askPayslipsAgain = defineCall({
  name: 'PCS0402004_again',
  summary: 'Asks the employers to seal the slips of the last twelve months for the key that holds now',
  access,
  request: z.strictObject({}),
  response: z.object({}),
  errors: ['payslipKeyMissing'],
  changes: true,
})

export const payslipCalls = [payslips, askPayslipsAgain]
export const payslipOrders = [setPayslipKey]

/** A payslip as its employer wrote it, once opened. Amounts are decimal texts of RMB. */
export const payslipContent = z.object({
  employer: z.string(),
  month: z.string(),
  items: z.array(z.object({ name: z.string(), amount: z.string() })),
  gross: z.string(),
  deductions: z.string(),
  net: z.string(),
})
export type PayslipContent = z.infer<typeof payslipContent>
