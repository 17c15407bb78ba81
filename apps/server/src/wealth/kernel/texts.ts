import type { Bilingual } from '@cloudsail/contract'

/** What orders of funds and of wealth products say alike. */
export const wealthTexts = {
  product: { zh: '{name}（{code}）', en: '{name} ({code})' },
  order: { zh: '原委托', en: 'Order' },
  back: { zh: '解冻金额', en: 'Freed' },
  cancelPurpose: { zh: '撤销{name}委托', en: 'cancelling an order of {name}' },
} as const satisfies Record<string, Bilingual>
