import type { Bilingual } from '@cloudsail/contract'

export const exchangeTexts = {
  paid: { zh: '付出人民币', en: 'You pay' },
  bought: { zh: '买入', en: 'You receive' },
  sold: { zh: '卖出', en: 'You sell' },
  received: { zh: '收到人民币', en: 'You receive' },
  rate: { zh: '成交价', en: 'Rate' },
  rateValue: { zh: '{rate}（每100{currency}）', en: '{rate} for 100 {currency}' },
  into: { zh: '存入', en: 'Paid into' },
  remittable: { zh: '{currency}现汇', en: '{currency} transfer balance' },
  banknotes: { zh: '{currency}现钞', en: '{currency} cash' },
  purpose: { zh: '用途', en: 'Purpose' },
  source: { zh: '资金来源', en: 'Source' },
  country: { zh: '前往国家或地区', en: 'Country or region' },
  days: { zh: '天数', en: 'Days' },
  school: { zh: '学校', en: 'School' },
  hospital: { zh: '医院', en: 'Hospital' },
  goods: { zh: '货物', en: 'Goods' },
  insurer: { zh: '保险公司', en: 'Insurer' },
  adviser: { zh: '服务机构', en: 'Adviser' },
  month: { zh: '预计用汇时间', en: 'When you will use it' },
  quota: { zh: '占用年度额度', en: 'Uses quota of' },
  quotaValue: { zh: '{used}美元，剩余{left}美元', en: 'USD {used}. USD {left} left afterwards' },
  final: { zh: '成交后', en: 'After the trade' },
  finalBuy: {
    zh: '不能撤销；卖回按届时结汇价',
    en: 'Cannot be cancelled. You can sell it back at our buying rate at the time',
  },
  finalSell: {
    zh: '不能撤销；买回按届时购汇价',
    en: 'Cannot be cancelled. You can buy it back at our selling rate at the time',
  },
  purposeOfCode: { zh: '{side}{amount}', en: '{side} {amount}' },
  done: {
    zh: '您尾号{tail}账户{side}{amount}已成交，人民币{rmb}元，成交价{rate}。',
    en: '{side} {amount} on your account ending {tail}: CNY {rmb} at {rate}.',
  },
  alertBuy: {
    zh: '您关注的{currency}购汇价已到{rate}（每100{currency}，您设置的是{asked}或更低）。汇率随时变动，以成交时报价为准。',
    en: '{currency} sells at {rate} for 100 (your alert: {asked} or lower). Rates move. The quote at the time of the trade applies.',
  },
  alertSell: {
    zh: '您关注的{currency}结汇价已到{rate}（每100{currency}，您设置的是{asked}或更高）。汇率随时变动，以成交时报价为准。',
    en: '{currency} buys at {rate} for 100 (your alert: {asked} or higher). Rates move. The quote at the time of the trade applies.',
  },
  failed: {
    zh: '您尾号{tail}账户{side}{amount}未成交，款项已退回可用余额。{reason}',
    en: '{side} {amount} on your account ending {tail} failed. The money is available again. {reason}',
  },
} as const satisfies Record<string, Bilingual>
