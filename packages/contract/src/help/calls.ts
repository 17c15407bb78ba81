import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { imageCodeField, imageCodeIdField, orderNumberField, verificationCodeField } from '../core/fields.ts'
import { bilingual, money, orderStates } from '../orders/schemas.ts'
import { branchMap, setOwnBranch } from './branches.ts'
import { calculatorFunds, calculatorTerms } from './calculators.ts'
import { figuresCall } from './figures.ts'
import { bankHours } from './hours.ts'
import { onlineService } from './online-service.ts'
import { rateAnswer } from './ratings.ts'
import { wechatCalls, wechatOrders } from './wechat.ts'

/** A side of a payment as anybody with its receipt may see it. */
const maskedParty = z.object({ name: z.string(), number: z.string() })

export const verifyReceipt = defineCall({
  name: 'verifyReceipt001_query',
  summary:
    'Whether a receipt is genuine, by its order number and verification code, and what the order has come to',
  access: anyone,
  request: z.strictObject({
    orderId: orderNumberField,
    code: verificationCodeField,
    imageCodeId: imageCodeIdField,
    imageCode: imageCodeField,
  }),
  response: z.object({
    /** Null where no order has this number and this code: which of the two is wrong, nobody learns. */
    receipt: z.nullable(
      z.object({
        orderId: z.string(),
        title: bilingual,
        state: z.enum(orderStates),
        amount: z.nullable(money),
        /** Null where the order is no payment. */
        payer: z.nullable(maskedParty),
        payee: z.nullable(maskedParty),
        submittedAt: z.string(),
        /** Only for an order that worked in part: how much of it did. */
        part: z.nullable(bilingual),
        /** Since when the order has this state. */
        stateSince: z.string(),
      }),
    ),
    /** The bank clock: of when this is. */
    checkedAt: z.string(),
  }),
  errors: ['imageCodeInvalid', 'verificationTooOften'],
  changes: true,
})
export type VerifiedReceipt = NonNullable<z.infer<typeof verifyReceipt.response>['receipt']>

export const helpCalls = [
  verifyReceipt,
  figuresCall,
  rateAnswer,
  branchMap,
  setOwnBranch,
  onlineService,
  bankHours,
  calculatorTerms,
  calculatorFunds,
  ...wechatCalls,
]
export const helpOrders = [...wechatOrders]
