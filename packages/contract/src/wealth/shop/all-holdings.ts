import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { currencies } from '../../core/money.ts'
import { shopFamilies } from './compare.ts'

/** PIF1202000: everything invested through the bank, by family. */
export const allHoldings = defineCall({
  name: 'PIF1202005_all',
  summary:
    'Wealth products, overseas products, funds and plans held, with sums in RMB at the mid rates of the day',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    /** In RMB. */
    value: z.string(),
    cost: z.string(),
    gain: z.string(),
    /** Date of the mid rates. Null if everything is in RMB. */
    ratesOn: z.nullable(z.string()),
    /** Only families with holdings. */
    families: z.array(
      z.object({
        family: z.enum(shopFamilies),
        /** In RMB. */
        value: z.string(),
        gain: z.string(),
        holdings: z.array(
          z.object({
            productCode: z.string(),
            name: bilingual,
            risk: z.number(),
            currency: z.enum(currencies),
            value: z.string(),
            gain: z.string(),
            /** The day of the NAV that the value rests on. Null if no NAV is published and the cost counts. */
            navOn: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
})
