import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, maskedNumber } from '../core/fields.ts'
import { addDays } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { currentAccountErrors } from '../orders/payment-errors.ts'
import type { BillingTerms } from './billing-terms.ts'
import { listedCard } from './card-fields.ts'

export const agreedWays = ['full', 'minimum'] as const
export type AgreedWay = (typeof agreedWays)[number]

export const agreedWayNames: Readonly<Record<AgreedWay, Bilingual>> = {
  full: { zh: '全额还款', en: 'Pay in full' },
  minimum: { zh: '最低还款额', en: 'Minimum payment' },
}

/**
 * Returns the instants at which a bill is collected: twice on its due day, then on the morning of each grace day, as long as
 * something is still to pay.
 */
export const agreedTries = (
  dueOn: string,
  { graceDays }: Pick<BillingTerms, 'graceDays'>,
): { on: string; time: string }[] => [
  { on: dueOn, time: agreedTime },
  { on: dueOn, time: '21:00' },
  ...Array.from({ length: graceDays }, (_, day) => ({ on: addDays(dueOn, day + 1), time: agreedTime })),
]

/** Hour on the due day until which a new agreement still counts for that day. */
export const agreedTime = '09:00'

const access = customer()

/**
 * PCC0601000: lets the bank collect the bill of a card, or its minimum, from an own account. Replaces any earlier agreement.
 */
export const agreeRepayment = defineOrder({
  code: 'PCC0601',
  title: { zh: '约定还款', en: 'Autopay' },
  needsDays: true,
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    accountId: accountIdField,
    from: accountIdField,
    way: z.enum(agreedWays),
  }),
  errors: [...currentAccountErrors, 'accountNotSigned', 'agreedSame'],
})

/** On PCC0601000: ends the agreement; nothing is collected from then on. */
export const cancelAgreedRepayment = defineOrder({
  code: 'PCC0603',
  title: { zh: '取消约定还款', en: 'Turn off Autopay' },
  access,
  signing: 'branch',
  input: z.strictObject({ accountId: accountIdField }),
  errors: ['accountUnknown', 'accountNotSigned', 'agreedUnknown'],
})

/** PCC0601000: the agreement of each card, and each attempt of the last two years. Amounts in RMB. */
export const agreedRepayments = defineCall({
  name: 'PCC0601003_agreed',
  summary: 'What is agreed for the repayment of each card, and every try',
  access,
  request: z.strictObject({}),
  response: z.object({
    cards: z.array(
      z.object({
        ...listedCard,
        holder: z.string(),
        bill: z.nullable(z.object({ dueOn: z.string(), remaining: z.string(), minimumLeft: z.string() })),
        /** The first due day that an agreement made now would count for. */
        countsFrom: z.string(),
        agreed: z.nullable(
          z.object({
            way: z.enum(agreedWays),
            /** Number of the paying account. Masked. */
            from: maskedNumber,
            fromId: z.string(),
            since: z.string(),
            countsFrom: z.string(),
            /** The next attempt. Null if no bill to which the agreement applies is open. */
            next: z.nullable(z.object({ at: z.string(), amount: z.string() })),
          }),
        ),
      }),
    ),
    runs: z.array(
      z.object({
        /** Number of the card. Masked. */
        card: maskedNumber,
        dueOn: z.string(),
        run: z.number(),
        at: z.string(),
        from: maskedNumber,
        asked: z.string(),
        paid: z.string(),
        /** Why the account could not be used. Null if it could. */
        refusal: z.nullable(bilingual),
      }),
    ),
  }),
})

export const agreedCalls = [agreedRepayments]
export const agreedOrders = [agreeRepayment, cancelAgreedRepayment]
