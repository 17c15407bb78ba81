import type { Bilingual } from '@cloudsail/contract'

/** Texts above the entries in the document of a bill. */
export const billTexts = {
  holder: { zh: '持卡人', en: 'Cardholder' },
  card: { zh: '卡号', en: 'Card number' },
  billedOn: { zh: '账单日', en: 'Statement date' },
  amount: { zh: '应还金额', en: 'Amount due' },
  minimum: { zh: '最低还款额', en: 'Minimum payment' },
  dueOn: { zh: '到期还款日', en: 'Due date' },
} as const satisfies Record<string, Bilingual>
