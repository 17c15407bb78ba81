import type { Bilingual, Currency } from '@cloudsail/contract'

/** What exported statements say. */
export const statementTexts = {
  title: { zh: '活期账户交易明细', en: 'Current account statement' },
  madeAt: { zh: '生成时间 {time}', en: 'Made at {time}' },
  account: { zh: '账号', en: 'Account' },
  holder: { zh: '户名', en: 'Account holder' },
  branch: { zh: '开户行', en: 'Branch' },
  currency: { zh: '币种', en: 'Currency' },
  period: { zh: '查询期间', en: 'Period' },
  count: { zh: '笔数', en: 'Entries' },
  opening: { zh: '期初余额', en: 'Opening balance' },
  closing: { zh: '期末余额', en: 'Closing balance' },
  time: { zh: '交易时间', en: 'Time' },
  summary: { zh: '摘要', en: 'Summary' },
  in: { zh: '转入金额', en: 'Money in' },
  out: { zh: '转出金额', en: 'Money out' },
  balance: { zh: '账户余额', en: 'Balance' },
  counterparty: { zh: '对方户名', en: 'Counterparty' },
  counterpartyNumber: { zh: '对方账号', en: 'Counterparty account' },
  counterpartyBank: { zh: '对方银行', en: 'Counterparty bank' },
  remark: { zh: '附言', en: 'Remark' },
  total: { zh: '合计', en: 'Total' },
  note: {
    zh: '本明细由{product}生成，供您对账使用。如有疑问，请致电{hotline}。',
    en: 'Made by {product} for your own records. If anything is unclear, please call {hotline}.',
  },
  fileName: { zh: '交易明细', en: 'statement' },
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
