import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { imageCodeField, imageCodeIdField, orderNumberField, verificationCodeField } from '../core/fields.ts'
import { money, orderStates } from '../orders/schemas.ts'
import { branchMap, setOwnBranch } from './branches.ts'
import { calculatorFunds, calculatorTerms } from './calculators.ts'
import { figuresCall } from './figures.ts'
import { bankHours } from './hours.ts'
import { onlineService } from './online-service.ts'
import { rateAnswer } from './ratings.ts'
import { wechatCalls, wechatOrders } from './wechat.ts'

/** A party of a payment, as anybody with its receipt may see it. */
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
    /** Null if no order has this number and this code. The answer does not reveal which one is wrong. */
    receipt: z.nullable(
      z.object({
        orderId: z.string(),
        title: bilingual,
        state: z.enum(orderStates),
        amount: z.nullable(money),
        /** Null if the order is not a payment. */
        payer: z.nullable(maskedParty),
        payee: z.nullable(maskedParty),
        submittedAt: z.string(),
        /** Only if the order was carried out in part: which part. */
        part: z.nullable(bilingual),
        /** Time since when the order has this state. */
        stateSince: z.string(),
      }),
    ),
    /** Time of the bank clock at which the receipt was checked. */
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
