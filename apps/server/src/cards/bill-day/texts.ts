import type { Bilingual } from '@cloudsail/contract'

export const billDayTexts = {
  card: { zh: '信用卡', en: 'Credit card' },
  before: { zh: '现账单日', en: 'Statement date now' },
  now: { zh: '新账单日', en: 'New statement date' },
  day: { zh: '每月{day}日', en: 'day {day} of each month' },
  next: { zh: '下一期账单', en: 'Next statement' },
  nextValue: { zh: '{date}，到期还款日{due}', en: '{date}, due {due}' },
  cycle: { zh: '本期天数', en: 'Days in this period' },
  cycleValue: {
    zh: '{days}天，{from}以后的交易和利息均计入下一期账单',
    en: '{days}. Everything after {from}, with its interest, is in the next statement',
  },
  cycleFirst: { zh: '全部未出账交易计入下一期账单', en: 'everything so far is in the next statement' },
  standing: { zh: '已出账单', en: 'Last statement' },
  standingValue: { zh: '到期还款日不变：{due}', en: 'still due on {due}' },
  again: { zh: '再次更改', en: 'Next change' },
  againValue: { zh: '{date}起', en: 'from {date}' },
  told: {
    zh: '您尾号{tail}的信用卡账单日已改为每月{day}日，下一期账单{date}，到期还款日{due}。',
    en: 'The statement date of your card ending in {tail} is now day {day}. Next statement {date}, due {due}.',
  },
} as const satisfies Record<string, Bilingual>
