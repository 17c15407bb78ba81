import type { Bilingual } from '@cloudsail/contract'

/** What the document of a statement says of its account. */
export const statementTexts = {
  account: { zh: '账号', en: 'Account' },
  holder: { zh: '户名', en: 'Account holder' },
  branch: { zh: '开户行', en: 'Branch' },
  currency: { zh: '币种', en: 'Currency' },
  opening: { zh: '期初余额', en: 'Opening balance' },
  closing: { zh: '期末余额', en: 'Closing balance' },
} as const satisfies Record<string, Bilingual>
