import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** How far a presentment may exceed its authorisation, in ten-thousandths, and how many days an authorisation holds. */
export interface SchemeTerms {
  aboveE4: number
  holdDays: number
}

export const schemeTerms = defineParameter<SchemeTerms>(
  'cards.scheme',
  z.strictObject({ aboveE4: z.int().check(z.nonnegative()), holdDays: z.int().check(z.positive()) }),
  { zh: '银行卡清算规则', en: 'Card scheme: clearing' },
)
