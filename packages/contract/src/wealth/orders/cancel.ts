import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import type { Bilingual } from '../../core/text.ts'
import { defineOrder } from '../../orders/define-order.ts'

/**
 * Declares the cancellation of an order: until the cut-off of its T, the last day of a raising, or the end of a cooling-off.
 */
const cancellation = (named: { code: string; title: Bilingual }) =>
  defineOrder({
    ...named,
    access: customer({ kinds: notCardOnly }),
    signing: 'branch',
    input: z.strictObject({ order: z.string().check(z.regex(/^\d{20}$/, 'wealthOrderUnknown')) }),
    errors: ['wealthOrderUnknown', 'wealthOrderEnded', 'cutOffPassed', 'coolingOffOver'],
  })

/** PIF1305000: cancels an order of a fund. */
export const cancelFundOrder = cancellation({
  code: 'PIF1305',
  title: { zh: '撤销基金委托', en: 'Cancel a fund order' },
})

/** PIF1204000: cancels an order of a wealth product. */
export const cancelProductOrder = cancellation({
  code: 'PIF1204',
  title: { zh: '撤销理财委托', en: 'Cancel a wealth order' },
})

/** PIF1405000: cancels an order of an asset plan, and its contract with it. */
export const withdrawPlanOrder = cancellation({
  code: 'PIF1405',
  title: { zh: '撤销资管委托', en: 'Cancel an asset-plan order' },
})
