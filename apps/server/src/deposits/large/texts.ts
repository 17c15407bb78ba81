import type { Bilingual } from '@cloudsail/contract'

export const largeTexts = {
  issue: { zh: '期次', en: 'Issue' },
  amount: { zh: '认购金额', en: 'Amount' },
  interestPayment: { zh: '付息方式', en: 'Interest' },
  atMaturity: { zh: '到期一次付息', en: 'Paid at maturity' },
  monthly: {
    zh: '按月付息，每月{day}日转入到期转入账户',
    en: 'Paid monthly, on day {day}, to the account it pays at maturity',
  },
  monthlyInterest: { zh: '每月利息', en: 'Monthly interest' },
  interest: { zh: '全部利息', en: 'Total interest' },
  matured: { zh: '到期自动转入', en: 'Paid to' },
  earlyAtMaturity: {
    zh: '可提前支取，部分支取一次，留存不少于{least}；提前支取的部分按支取日活期利率计息（今日{rate}%）',
    en: 'Allowed in part once, leaving at least {least}. Early withdrawals earn the instant-access rate of the day ({rate}% today)',
  },
  earlyMonthly: {
    zh: '可提前支取，部分支取一次，留存不少于{least}；提前支取的部分按支取日活期利率计息（今日{rate}%），已付利息相应扣回',
    en: 'Allowed in part once, leaving at least {least}. Early withdrawals earn the instant-access rate of the day ({rate}% today), and interest already paid on them is deducted',
  },
  certificateValue: {
    zh: '大额存单{number}（{term}，{rate}%）',
    en: 'Large CD {number} ({term}, {rate}%)',
  },
  buyPurpose: { zh: '认购{term}大额存单{amount}', en: 'a large CD of {amount} for {term}' },
  notificationBought: {
    zh: '您尾号{tail}的账户{time}认购{term}大额存单{amount}，年利率{rate}%，{matures}到期。',
    en: 'You moved {amount} from your account ending {tail} at {time} into a large CD of {term} at {rate}%, until {matures}.',
  },
  notificationInterest: {
    zh: '您的大额存单{number}本月利息{interest}已转入尾号{tail}的账户。',
    en: 'We paid this month’s interest of {interest} on your large CD {number} to your account ending {tail}.',
  },
} as const satisfies Record<string, Bilingual>
