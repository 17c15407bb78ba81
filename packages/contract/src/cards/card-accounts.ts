import * as z from 'zod/mini'
import { channelLock } from '../accounts/index.ts'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { maskedNumber } from '../core/fields.ts'
import { billStates } from './bill.ts'
import { cardStates } from './products.ts'

/** A bill as far as a tile tells it. */
export const billShown = z.object({
  billedOn: z.string(),
  dueOn: z.string(),
  /** The last day on which a repayment is in time. */
  graceOn: z.string(),
  amount: z.string(),
  minimum: z.string(),
  /** What is still to pay, and of the minimum. */
  remaining: z.string(),
  minimumLeft: z.string(),
  state: z.enum(billStates),
  /** Until the due day; below zero after it. */
  daysLeft: z.number(),
  /** What an agreed repayment takes on the due day; null where nothing is agreed, or it has been tried in vain. */
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
        product: z.object({ zh: z.string(), en: z.string() }),
        state: z.enum(cardStates),
        /** The month that is printed on the card: 2029-05. */
        expires: z.string(),
        billDay: z.number(),
        nextBillOn: z.string(),
        limit: z.string(),
        /** On top of the limit, to its last day; null where there is none. */
        temporary: z.nullable(z.object({ extra: z.string(), until: z.string() })),
        available: z.string(),
        held: z.string(),
        cashLimit: z.string(),
        cashAvailable: z.string(),
        owed: z.string(),
        /** Of what is owed: instalments that are not due yet. */
        planned: z.string(),
        overpaid: z.string(),
        daysOverdue: z.number(),
        /** The channels in which it is locked. */
        locks: z.array(channelLock),
        /** When the new card is there, of one that was reported lost; null where none is under way. */
        newCardOn: z.nullable(z.string()),
        bill: z.nullable(billShown),
      }),
    ),
  }),
})
