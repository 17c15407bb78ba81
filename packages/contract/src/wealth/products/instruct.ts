import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import type { Bilingual } from '../../core/text.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { wealthProductField } from './list.ts'

/** What happens to a periodic product in its next opening days: it continues, or all of it is redeemed. */
export const productInstructions = ['renew', 'redeem'] as const
export type ProductInstruction = (typeof productInstructions)[number]

export const productInstructionNames: Readonly<Record<ProductInstruction, Bilingual>> = {
  renew: { zh: '到期续期', en: 'Renew' },
  redeem: { zh: '到期赎回', en: 'Redeem' },
}

/** PIF1209: sets the instruction of a periodic product that is held. It applies until changed. */
export const instructProduct = defineOrder({
  code: 'PIF1209',
  title: { zh: '理财到期处理', en: 'Change maturity instruction' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ productCode: wealthProductField, instruction: z.enum(productInstructions) }),
  errors: ['productUnknown', 'instructionUnchanged', 'calendarMissing'],
})
