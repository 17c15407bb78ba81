import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** Dated: months between two changes of a bill day, and the days from the last bill to the first one of the new day. */
export const billDayTerms = defineParameter(
  'cards.billDay',
  z.strictObject({ betweenMonths: z.int().check(z.positive()), leastDays: z.int().check(z.positive()) }),
  { zh: '信用卡账单日更改', en: 'Credit cards: change of statement date' },
)
