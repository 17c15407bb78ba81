import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import type { Bilingual } from '../../core/text.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { wealthProductField } from './list.ts'

/** What becomes of a periodic product in its next opening days: it goes on, or is redeemed whole. */
export const productInstructions = ['renew', 'redeem'] as const
export type ProductInstruction = (typeof productInstructions)[number]

export const productInstructionNames: Readonly<Record<ProductInstruction, Bilingual>> = {
  renew: { zh: '到期续期', en: 'Goes on' },
  redeem: { zh: '到期赎回', en: 'Redeemed' },
}

/** PIF1209: the instruction of a periodic product that is held; it holds until another one is given. */
export const instructProduct = defineOrder({
  code: 'PIF1209',
  title: { zh: '理财到期处理', en: 'Instruction of a wealth product' },
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ productCode: wealthProductField, instruction: z.enum(productInstructions) }),
  errors: ['productUnknown', 'instructionUnchanged', 'calendarMissing'],
})
