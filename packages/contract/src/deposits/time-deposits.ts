import * as z from 'zod/mini'
import { customer, mayMoveOwnMoney, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, maskedNumber, pocketField } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { defineOrder } from '../orders/define-order.ts'
import { mostSteps } from './ladder-rules.ts'
import { depositTerms } from './time-deposit-rules.ts'

const access = customer({ kinds: mayMoveOwnMoney })

export const depositInstructions = ['renew', 'toCurrent'] as const
export type DepositInstruction = (typeof depositInstructions)[number]

/** A customer's certificate on the wire: its account and its number there, "12.0001". */
export const depositKeyField = z
  .string('depositRequired')
  .check(z.regex(/^[1-9]\d{0,17}\.\d{1,12}$/, 'depositRequired'))

/** Errors of the account that pays or receives. */
export const accountErrors = [
  'accountUnknown',
  'accountNotSigned',
  'accountReportedLost',
  'debitCardReportedLost',
  'accountFrozen',
  'accountClosed',
  'accountWrongType',
  'cardPasswordReportedLost',
  'currencyUnsupported',
  'depositClassThree',
  'settlementAccountUnusable',
] as const

/** Errors that limit the amount of a draw. */
export const depositDrawErrors = [
  'depositUnknown',
  'parentDepositUnusable',
  'amountInvalid',
  'depositInteger',
  'depositDrawTooMuch',
  'depositDrawnBefore',
  'depositOverdueWhole',
  'depositRemainder',
  'depositRemainderNone',
] as const

const termField = z.union(
  depositTerms.map((term) => z.literal(term)),
  'depositTermUnavailable',
)

/** PAM0401000: moves money from a current account into a time deposit, or in equal parts into several of different terms. */
export const openTimeDeposit = defineOrder({
  code: 'PAM0401',
  title: { zh: '活期转定期', en: 'Current to term' },
  access,
  methods: payingMethods,
  input: z.strictObject({
    from: pocketField,
    /** The total, also if it is divided. */
    amount: amountField,
    termMonths: termField,
    /** Terms of the other certificates of a ladder. Each holds the same amount as the first. */
    furtherTerms: z.optional(z.array(termField).check(z.maxLength(mostSteps - 1, 'depositLadderTerms'))),
    instruction: z.enum(depositInstructions),
    /** Account that receives principal and interest unless the deposit is renewed. */
    settlementAccountId: accountIdField,
  }),
  errors: [
    ...accountErrors,
    'amountInvalid',
    'insufficientBalance',
    'depositInteger',
    'depositLadderTerms',
    'depositLadderUneven',
    'depositMinimum',
    'depositTermUnavailable',
    'parentDepositUnusable',
  ],
})

/** PAM0402000: draws a time deposit, or a part of it, into a current account. */
export const drawTimeDeposit = defineOrder({
  code: 'PAM0402',
  title: { zh: '定期转活期', en: 'Term to current' },
  access,
  methods: payingMethods,
  input: z.strictObject({
    deposit: depositKeyField,
    /** The whole principal, or a part in whole units. */
    amount: amountField,
    toAccountId: accountIdField,
  }),
  errors: [...accountErrors, ...depositDrawErrors],
})

const currency = z.enum(currencies)

/** Annual rates are millionths: 9500 is 0.95 %. */
export const timeDepositBoard = defineCall({
  name: 'PAM0401003_board',
  summary: 'What a time deposit that is opened today earns, and the least of it, by currency',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    currencies: z.array(
      z.object({
        currency,
        currentRatePpm: z.number(),
        /** Decimal text. */
        least: z.string(),
        terms: z.array(z.object({ months: z.number(), ratePpm: z.number() })),
      }),
    ),
  }),
})
export type DepositBoard = z.infer<typeof timeDepositBoard.response>

const drawable = z.object({
  accountId: z.string(),
  accountNumber: maskedNumber,
  certificate: z.string(),
  currency,
  /** True for foreign banknotes; draws are paid as banknotes too. */
  cash: z.boolean(),
  principal: z.string(),
  ratePpm: z.number(),
  currentRatePpm: z.number(),
  termMonths: z.number(),
  effectiveOn: z.string(),
  maturesOn: z.string(),
  instruction: z.enum(depositInstructions),
  /** Null if none was named. The oldest current account of class I is then used. */
  settlementAccountId: z.nullable(z.string()),
  /** True if a part was already drawn in this term. The rest can only be drawn whole. */
  partDrawn: z.boolean(),
  /** The most that can be drawn in part; "0.00" if only the whole can be drawn. */
  mostInPart: z.string(),
  /** Minimum that has to remain. */
  least: z.string(),
})
export type DrawableDeposit = z.infer<typeof drawable>

export const drawableDeposits = defineCall({
  name: 'PAM0402003_deposits',
  summary: 'The time deposits a customer can draw, those that mature first before others',
  access,
  request: z.strictObject({}),
  response: z.object({ today: z.string(), deposits: z.array(drawable) }),
})
