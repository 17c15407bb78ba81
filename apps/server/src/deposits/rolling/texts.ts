import type { Bilingual } from '@cloudsail/contract'

export const rollingTexts = {
  rollingDeposit: { zh: '智能通知存款', en: 'rolling notice deposit' },
  cycle: { zh: '滚存周期', en: 'Cycle' },
  cycleValue: {
    zh: '7天一期，到期本息自动转入下一期',
    en: '7 days, then principal and interest renew',
  },
  rateValue: {
    zh: '每期按滚存日七天通知存款挂牌利率（今日{rate}%）',
    en: 'Seven-day notice rate on the last day of each cycle ({rate}% today)',
  },
  firstRoll: { zh: '首次滚存日', en: 'First renews on' },
  early: { zh: '支取', en: 'Withdrawal' },
  earlyValue: {
    zh: '随时可支取，无须通知；部分支取须为整元，留存不少于{least}；当期不足7天的部分按活期利率计息（今日{rate}%）',
    en: 'At any time, without notice. In part with no decimals, leaving at least {least}. An unfinished cycle earns the instant-access rate ({rate}% today)',
  },
  certificateValue: {
    zh: '智能通知存款{number}，本期自{from}起',
    en: 'Rolling notice deposit {number}, this cycle from {from}',
  },
  brokenDays: { zh: '本期{from}起{days}天', en: '{days} days of this cycle, from {from}' },
  remainderGoes: { zh: '{amount}，本期继续', en: '{amount}, in the same cycle' },
  nothing: { zh: '无，存款结清', en: 'Nothing. The deposit is closed' },
  openPurpose: { zh: '存入智能通知存款{amount}', en: 'a rolling notice deposit of {amount}' },
  notificationOpened: {
    zh: '您尾号{tail}的账户{time}存入智能通知存款{amount}，每7天自动滚存，首次滚存日{next}。',
    en: 'You moved {amount} from your account ending {tail} at {time} into a rolling notice deposit. It first renews on {next}.',
  },
  notificationRolled: {
    zh: '您的智能通知存款{number}今日滚存，利息{interest}已转入本金，现有本金{amount}。',
    en: 'Your rolling notice deposit {number} renewed today. We added interest of {interest}. The balance is {amount}.',
  },
} as const satisfies Record<string, Bilingual>
