import * as z from 'zod/mini'
import { channelLock } from '../accounts/index.ts'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { maskedNumber } from '../core/fields.ts'
import { billStates } from './bill.ts'
import { cardStates } from './products.ts'

/** The fields of a bill that a tile shows. */
export const billShown = z.object({
  billedOn: z.string(),
  dueOn: z.string(),
  /** The last day on which a repayment is in time. */
  graceOn: z.string(),
  amount: z.string(),
  minimum: z.string(),
  /** What is still to pay of the bill, and of its minimum. */
  remaining: z.string(),
  minimumLeft: z.string(),
  state: z.enum(billStates),
  /** Days until the due day. Negative after it. */
  daysLeft: z.number(),
  /** What an agreed repayment collects on the due day. Null if nothing is agreed, or if an attempt has failed. */
  agreed: z.nullable(z.object({ amount: z.string(), from: z.string() })),
})

/** PCC0101000: the customer's credit cards, each with its limits, what is owed and the last bill; amounts in RMB. */
export const cardAccounts = defineCall({
  name: 'PCC0101001_cards',
  summary: 'Credit cards with limits, what is owed and the last bill',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    cards: z.array(
      z.object({
        accountId: z.string(),
        number: maskedNumber,
        nickname: z.nullable(z.string()),
        product: bilingual,
        state: z.enum(cardStates),
        /** Expiry month printed on the card: 2029-05. */
        expires: z.string(),
        billDay: z.number(),
        nextBillOn: z.string(),
        limit: z.string(),
        /** Limit on top of the permanent one, to its last day. Null if there is none. */
        temporary: z.nullable(z.object({ extra: z.string(), until: z.string() })),
        available: z.string(),
        held: z.string(),
        cashLimit: z.string(),
        cashAvailable: z.string(),
        owed: z.string(),
        /** Part of the debt: instalments that are not due yet. */
        planned: z.string(),
        overpaid: z.string(),
        daysOverdue: z.number(),
        /** The locks of the card's channels. */
        locks: z.array(channelLock),
        /** When the replacement of a lost card arrives. Null if none is on its way. */
        newCardOn: z.nullable(z.string()),
        bill: z.nullable(billShown),
      }),
    ),
  }),
})
