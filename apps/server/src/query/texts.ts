import type { Bilingual } from '@cloudsail/contract'

/** Texts of the documents of every query. */
export const documentTexts = {
  madeAt: { zh: '生成时间：{time}', en: 'Prepared {time}' },
  period: { zh: '查询期间', en: 'Period' },
  amount: { zh: '金额范围', en: 'Amounts' },
  text: { zh: '查询内容', en: 'Search' },
  count: { zh: '笔数', en: 'Entries' },
  total: { zh: '合计', en: 'Total' },
  returned: { zh: '汇回', en: 'Returned' },
  currency: { zh: '币种', en: 'Currency' },
  stampUse: { zh: '业务专用章', en: 'FOR BUSINESS USE' },
  note: {
    zh: '本明细由{product}生成，供您对账使用。如有疑问，请致电{hotline}。',
    en: 'Prepared by {product} for your own records. Questions? Call {hotline}.',
  },
} as const satisfies Record<string, Bilingual>
