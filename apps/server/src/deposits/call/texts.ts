import type { Bilingual } from '@cloudsail/contract'
import type { CallProduct } from '@cloudsail/contract/deposits'
import { depositTexts } from '../time/texts.ts'

export const callTexts = {
  ...depositTexts,
  callDeposit: { zh: '通知存款', en: 'notice deposit' },
  product: { zh: '品种', en: 'Product' },
  rateValue: {
    zh: '按支取日挂牌利率（今日{rate}%）',
    en: 'The published rate on the day of withdrawal ({rate}% today)',
  },
  rule: { zh: '支取方式', en: 'Withdrawal' },
  ruleValue: {
    zh: '提前{days}天通知；未通知支取的部分按活期{rate}%计息',
    en: 'With {days} days’ notice. Withdrawals without notice earn the instant-access rate of {rate}%',
  },
  settlement: { zh: '自动支取转入账户', en: 'Paid automatically to' },

  action: { zh: '办理事项', en: 'Request' },
  give: { zh: '通知支取', en: 'Notice of withdrawal' },
  cancel: { zh: '取消通知', en: 'Cancel the notice' },
  certificateValue: {
    zh: '{parent}存单{number}（{product}，{principal}）',
    en: '{parent}, deposit number {number} ({product}, {principal})',
  },
  noticed: { zh: '通知金额', en: 'Amount' },
  agreedOn: { zh: '约定支取日', en: 'Withdrawal date' },
  way: { zh: '到日处理', en: 'On that day' },
  automatic: { zh: '本行自动支取，转入{account}', en: 'We pay it into {account}' },
  byHand: {
    zh: '当日自行支取，未支取的通知失效',
    en: 'You withdraw it yourself that day, or the notice expires',
  },
  stays: { zh: '支取后留存', en: 'Balance afterwards' },
  givenUp: { zh: '少计利息', en: 'Interest lost' },
  givenUpValue: {
    zh: '{days}天，按今日利率约{amount}，从此后按通知利率支取的利息中扣减',
    en: '{days} days: about {amount} at today’s rate, deducted from the interest on later withdrawals',
  },
  warnSmall: {
    zh: '支取后仅余{left}，低于{least}：余额将一并结清，按活期计息。',
    en: 'Only {left} would remain, less than {least}. We close it at the instant-access rate with the withdrawal.',
  },
  warnCancel: {
    zh: '取消通知后，{amount}将少计{days}天利息（按今日利率约{interest}），当天取消也是如此。',
    en: 'If you cancel the notice, {amount} loses {days} days’ interest (about {interest} at today’s rate), even on the same day.',
  },

  closed: { zh: '结清余额', en: 'Remainder closed' },
  closedValue: {
    zh: '{amount}，不足{least}，一并按活期结清',
    en: '{amount}: less than {least}, closed at the instant-access rate',
  },
  atCall: { zh: '按通知利率', en: 'At the notice rate' },
  atCurrent: { zh: '按活期利率', en: 'At the instant-access rate' },
  part: {
    zh: '{amount}，{days}天，{rate}%，利息{interest}',
    en: '{amount}, {days} days at {rate}%: {interest}',
  },
  taken: { zh: '扣减未支取的通知', en: 'Less unused notice' },
  takenValue: { zh: '利息已少计{amount}', en: '{amount} of interest' },
  undrawn: { zh: '通知未支取部分', en: 'Notice given, not withdrawn' },
  undrawnValue: {
    zh: '{amount}失效，此后少计{days}天利息',
    en: 'The notice for {amount} ends, and it loses {days} days’ interest later',
  },
  noticeLeft: { zh: '待支取的通知', en: 'Pending notice' },
  noticeLeftValue: { zh: '{day}的通知金额改为{amount}', en: 'For {day}, now {amount}' },
  noticeGone: { zh: '{day}的通知随存单结清取消', en: 'For {day}. It ends with the deposit' },
  lost: { zh: '未通知的利息损失', en: 'Interest lost without notice' },

  openPurpose: { zh: '存入{product}{amount}', en: 'a {product} of {amount}' },
  givePurpose: { zh: '通知{day}支取{amount}', en: 'giving notice to withdraw {amount} on {day}' },
  cancelPurpose: { zh: '取消{day}的支取通知', en: 'cancelling the notice for {day}' },

  notificationOpened: {
    zh: '您尾号{tail}的账户{time}存入{product}{amount}，存单号{number}。支取前请提前{days}天通知。',
    en: 'You moved {amount} from your account ending {tail} at {time} into a {product}, deposit number {number}. Give {days} days’ notice before you withdraw it.',
  },
  notificationGiven: {
    zh: '您的通知存款{number}已通知于{day}支取{amount}，{way}。',
    en: 'You gave notice to withdraw {amount} from your notice deposit {number} on {day}: {way}.',
  },
  wayAutomatic: { zh: '届时自动转入您的账户', en: 'it will be paid to your account automatically' },
  wayByHand: { zh: '请于当日登录网银支取', en: 'log in and withdraw it that day' },
  notificationCancelled: {
    zh: '您的通知存款{number}已取消{day}支取{amount}的通知。',
    en: 'You cancelled the notice to withdraw {amount} from your notice deposit {number} on {day}.',
  },
  notificationAutomatic: {
    zh: '您的通知存款{number}已按通知于今日支取{amount}，利息{interest}，已转入尾号{tail}的账户。',
    en: 'We paid out your scheduled withdrawal of {amount} from your notice deposit {number} today, with interest of {interest}, to your account ending {tail}.',
  },
  notificationLapsed: {
    zh: '您的通知存款{number}于{day}支取{amount}的通知因当日未支取已失效。{late}天内支取按活期计息，不再扣减通知天数的利息。',
    en: 'The notice to withdraw {amount} from your notice deposit {number} on {day} has expired unused. You can still withdraw it within {late} days at the instant-access rate, with no further days deducted.',
  },
  notificationUnpaid: {
    zh: '您的通知存款{number}约定今日支取{amount}，因定期一本通或转入账户不可用未能支取，请今日登录网银或到网点办理。',
    en: 'We could not pay out today’s scheduled withdrawal of {amount} from your notice deposit {number}, as an account it uses is unavailable. Log in or visit a branch today.',
  },
} as const satisfies Record<string, Bilingual>

/** Names of the call deposit products. */
export const callNames: Readonly<Record<CallProduct, Bilingual>> = {
  callDeposit1: { zh: '一天通知存款', en: 'one-day notice deposit' },
  callDeposit7: { zh: '七天通知存款', en: 'seven-day notice deposit' },
}
