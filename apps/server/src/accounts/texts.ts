import type { Bilingual, Currency } from '@cloudsail/contract'

/** What the document of a statement says of its account. */
export const statementTexts = {
  account: { zh: '账号', en: 'Account' },
  holder: { zh: '户名', en: 'Account holder' },
  branch: { zh: '开户行', en: 'Branch' },
  currency: { zh: '币种', en: 'Currency' },
  opening: { zh: '期初余额', en: 'Opening balance' },
  closing: { zh: '期末余额', en: 'Closing balance' },
} as const satisfies Record<string, Bilingual>

export const currencyNames: Record<Currency, Bilingual> = {
  CNY: { zh: '人民币', en: 'Renminbi' },
  USD: { zh: '美元', en: 'US dollar' },
  HKD: { zh: '港元', en: 'Hong Kong dollar' },
  EUR: { zh: '欧元', en: 'Euro' },
  GBP: { zh: '英镑', en: 'Pound sterling' },
  JPY: { zh: '日元', en: 'Japanese yen' },
  KRW: { zh: '韩元', en: 'Korean won' },
  AUD: { zh: '澳大利亚元', en: 'Australian dollar' },
}
