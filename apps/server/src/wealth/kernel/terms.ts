import { parseUnits } from '@cloudsail/contract/wealth'
import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../bankday/index.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const count = z.int().check(z.gte(0))

/**
 * Dated parameter: the hours of a trading day, the flat subscription fee, the cap on fast redemptions, and the minimum of
 * units left.
 */
export const wealthTerms = defineParameter(
  'wealth.terms',
  z.object({
    cutOff: timeOfDay,
    fileAt: timeOfDay,
    navAt: timeOfDay,
    confirmedAt: timeOfDay,
    dividendsAt: timeOfDay,
    comparedAt: timeOfDay,
    moneyAt: timeOfDay,
    flatFee: yuan,
    flatFeeFrom: yuan,
    fastDaily: yuan,
    leastUnits: z.pipe(
      z.string().check(z.regex(/^\d{1,6}\.\d\d$/)),
      z.transform((text: string) => parseUnits(text)!),
    ),
    coolingOffHours: count,
  }),
  { zh: '理财、基金交易规则', en: 'Terms of wealth products and funds' },
)
export type WealthTerms = z.infer<typeof wealthTerms.schema>
