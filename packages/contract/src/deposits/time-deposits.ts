import * as z from 'zod/mini'
import { customer, mayMoveOwnMoney, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { currencies } from '../core/money.ts'
import { defineOrder } from '../orders/define-order.ts'
import {
  certificateFields,
  depositAccess,
  drawOrder,
  heldCall,
  openingErrors,
  openingFields,
  partErrors,
  partFields,
  settlementField,
  termFields,
} from './deposit-orders.ts'
import { mostSteps } from './ladder-rules.ts'
import { depositTerms } from './time-deposit-rules.ts'

const access = customer({ kinds: mayMoveOwnMoney })

export const depositInstructions = ['renew', 'toCurrent'] as const
export type DepositInstruction = (typeof depositInstructions)[number]

const termField = z.union(
  depositTerms.map((term) => z.literal(term)),
  'depositTermUnavailable',
)

/** PAM0401000: moves money from a current account into a time deposit, or in equal parts into several of different terms. */
export const openTimeDeposit = defineOrder({
  code: 'PAM0401',
  title: { zh: '活期转定期', en: 'Open a time deposit' },
  access,
  methods: payingMethods,
  input: z.strictObject({
    /** The amount is the total, also if it is divided. */
    ...openingFields,
    termMonths: termField,
    /** Terms of the other certificates of a ladder. Each holds the same amount as the first. */
    furtherTerms: z.optional(z.array(termField).check(z.maxLength(mostSteps - 1, 'depositLadderTerms'))),
    instruction: z.enum(depositInstructions),
    /** Receives principal and interest unless the deposit is renewed. */
    ...settlementField,
  }),
  errors: [
    ...openingErrors,
    'depositInteger',
    'depositLadderTerms',
    'depositLadderUneven',
    'depositMinimum',
    'depositTermUnavailable',
  ],
})

/** PAM0402000: draws a time deposit, or a part of it, into a current account. */
export const drawTimeDeposit = drawOrder({
  code: 'PAM0402',
  title: { zh: '定期转活期', en: 'Withdraw a time deposit' },
  access,
  errors: partErrors,
})

const currency = z.enum(currencies)

/** Annual rates are millionths: 9500 is 0.95 %. */
export const timeDepositBoard = defineCall({
  name: 'PAM0401003_board',
  summary: 'What a time deposit that is opened today earns, and the least of it, by currency',
  access: depositAccess,
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
  ...certificateFields,
  currency,
  /** True for foreign banknotes. Draws are paid as banknotes too. */
  cash: z.boolean(),
  ...termFields,
  instruction: z.enum(depositInstructions),
  /** Null if none was named. The oldest current account of class I is then used. */
  settlementAccountId: z.nullable(z.string()),
  /** True if a part was already drawn in this term. The rest can only be drawn whole. */
  partDrawn: z.boolean(),
  ...partFields,
})
export type DrawableDeposit = z.infer<typeof drawable>

export const drawableDeposits = heldCall(
  {
    name: 'PAM0402003_deposits',
    summary: 'The time deposits a customer can draw, those that mature first before others',
    access,
  },
  drawable,
)

export const timeCalls = [timeDepositBoard, drawableDeposits]
export const timeOrders = [openTimeDeposit, drawTimeDeposit]
