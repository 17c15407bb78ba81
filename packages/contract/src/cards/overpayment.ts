import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { defineOrder } from '../orders/define-order.ts'
import { fromCard, fromCardErrors, listedCard } from './card-fields.ts'

/** PCC0502000: moves the overpaid sum of a credit card to an own current account, free of charge. */
export const withdrawOverpayment = defineOrder({
  code: 'PCC0502',
  title: { zh: '溢缴款转出', en: 'Withdraw a credit balance' },
  needsDays: true,
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject(fromCard),
  errors: [...fromCardErrors, ...(['amountInvalid', 'overpaidLess', 'nothingOverpaid'] as const)],
})

/** The amount that is overpaid and not held on each credit card. Amounts in RMB. */
export const overpaidCards = defineCall({
  name: 'PCC0502003_cards',
  summary: 'Credit cards with what is overpaid on each',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    cards: z.array(
      z.object({
        ...listedCard,
        /** What can be paid out: overpaid less holds for authorisations. */
        overpaid: z.string(),
        held: z.string(),
        /** Why nothing can be paid out. Null if something can. */
        refusal: z.nullable(bilingual),
      }),
    ),
  }),
})
