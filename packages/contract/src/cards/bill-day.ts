import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField } from '../core/fields.ts'
import { addDays } from '../core/rules/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { billDayField } from './applications.ts'
import { listedCard, unusableCardErrors } from './card-fields.ts'
import { billDayAfter } from './instalments.ts'

/** On `#/billDay`: chooses another bill day for a card, among those of the bank. */
export const changeBillDay = defineOrder({
  code: 'PCC0108',
  title: { zh: '更改账单日', en: 'Change statement date' },
  needsDays: true,
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ accountId: accountIdField, billDay: billDayField }),
  errors: [
    ...unusableCardErrors,
    ...(['accountRequired', 'billDayRequired', 'billDaySame', 'billDayTooSoon'] as const),
    ...(['billDayWithPlan', 'billDayToday', 'cardOverdue'] as const),
  ],
})

/**
 * Returns the first bill of a chosen day: the first one that is at least `leastDays` after the last bill, and not today or
 * tomorrow, whose bills are planned already. Nothing is billed in between.
 */
export function firstBillOnDay(
  billDay: number,
  { lastOn, today, leastDays }: { lastOn: string | null; today: string; leastDays: number },
): string {
  const earliest = [addDays(today, 2), ...(lastOn === null ? [] : [addDays(lastOn, leastDays)])]
    .sort()
    .at(-1)!
  return billDayAfter(addDays(earliest, -1), { billDay })
}

/** The bill day of each card, and what each other day would mean. */
export const billDays = defineCall({
  name: 'PCC0108003_cards',
  summary: 'Credit cards with their statement date and the dates that can be chosen',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    /** Months between two changes. */
    betweenMonths: z.number(),
    cards: z.array(
      z.object({
        ...listedCard,
        billDay: z.number(),
        nextBillOn: z.string(),
        /** Why the day cannot be changed now. Null if it can. */
        refusal: z.nullable(bilingual),
        /** The days on offer but the present one, with the first bill of each. */
        days: z.array(z.object({ day: z.number(), billOn: z.string(), dueOn: z.string() })),
      }),
    ),
  }),
})
