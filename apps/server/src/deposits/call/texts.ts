import type { Bilingual } from '@cloudsail/contract'
import type { CallProduct } from '@cloudsail/contract/deposits'
import { depositTexts } from '../time/texts.ts'

export const callTexts = {
  ...depositTexts,
  callDeposit: { zh: '通知存款', en: 'call deposit' },
  product: { zh: '品种', en: 'Product' },
  rateValue: {
    zh: '按支取日挂牌利率（今日{rate}%）',
    en: 'The board rate of the day it is drawn ({rate}% today)',
  },
  rule: { zh: '支取方式', en: 'How it is drawn' },
  ruleValue: {
    zh: '提前{days}天通知；未通知支取的部分按活期{rate}%计息',
    en: 'After {days} days’ notice; what is drawn without notice earns the current rate of {rate}%',
  },
  settlement: { zh: '自动支取转入账户', en: 'Drawn by the bank into' },

  action: { zh: '办理事项', en: 'What is done' },
  give: { zh: '通知支取', en: 'Notice of a draw' },
  cancel: { zh: '取消通知', en: 'The notice is cancelled' },
  certificateValue: {
    zh: '{parent}存单{number}（{product}，{principal}）',
    en: '{parent}, certificate {number} ({product}, {principal})',
  },
  noticed: { zh: '通知金额', en: 'Amount noticed' },
  agreedOn: { zh: '约定支取日', en: 'To be drawn on' },
  way: { zh: '到日处理', en: 'On that day' },
  automatic: { zh: '本行自动支取，转入{account}', en: 'Drawn by the bank into {account}' },
  byHand: {
    zh: '当日自行支取，未支取的通知失效',
    en: 'You draw it yourself that day, or the notice lapses',
  },
  stays: { zh: '支取后留存', en: 'Stays afterwards' },
  givenUp: { zh: '少计利息', en: 'Interest given up' },
  givenUpValue: {
    zh: '{days}天，按今日利率约{amount}，从此后按通知利率支取的利息中扣减',
    en: '{days} days: about {amount} at today’s rate, taken off what later draws earn',
  },
  warnSmall: {
    zh: '支取后仅余{left}，低于{least}：余额将一并结清，按活期计息。',
    en: 'Only {left} would stay, less than {least}: it is closed at the current rate with the draw.',
  },
  warnCancel: {
    zh: '取消通知后，{amount}将少计{days}天利息（按今日利率约{interest}），当天取消也是如此。',
    en: 'Once the notice is cancelled, {amount} loses {days} days’ interest (about {interest} at today’s rate), even on the same day.',
  },

  closed: { zh: '结清余额', en: 'Remainder closed' },
  closedValue: {
    zh: '{amount}，不足{least}，一并按活期结清',
    en: '{amount}: less than {least}, closed at the current rate',
  },
  atCall: { zh: '按通知利率', en: 'At the call rate' },
  atCurrent: { zh: '按活期利率', en: 'At the current rate' },
  part: {
    zh: '{amount}，{days}天，{rate}%，利息{interest}',
    en: '{amount}, {days} days at {rate}%: {interest}',
  },
  taken: { zh: '扣减未支取的通知', en: 'Taken off for notices not drawn' },
  takenValue: { zh: '利息已少计{amount}', en: '{amount} of interest' },
  undrawn: { zh: '通知未支取部分', en: 'Noticed, and not drawn' },
  undrawnValue: {
    zh: '{amount}失效，此后少计{days}天利息',
    en: '{amount} is void, and loses {days} days’ interest later',
  },
  noticeLeft: { zh: '待支取的通知', en: 'Notice that is pending' },
  noticeLeftValue: { zh: '{day}的通知金额改为{amount}', en: 'For {day}, now of {amount}' },
  noticeGone: { zh: '{day}的通知随存单结清取消', en: 'For {day}; it ends with the certificate' },
  lost: { zh: '未通知的利息损失', en: 'Lost without notice' },

  openPurpose: { zh: '存入{product}{amount}', en: 'a {product} of {amount}' },
  givePurpose: { zh: '通知{day}支取{amount}', en: 'notice to draw {amount} on {day}' },
  cancelPurpose: { zh: '取消{day}的支取通知', en: 'cancelling the notice for {day}' },

  notificationOpened: {
    zh: '您尾号{tail}的账户{time}存入{product}{amount}，存单号{number}。支取前请提前{days}天通知。',
    en: '{amount} went from your account ending {tail} at {time} into a {product}, certificate {number}. Give {days} days’ notice before you draw it.',
  },
  notificationGiven: {
    zh: '您的通知存款{number}已通知于{day}支取{amount}，{way}。',
    en: 'Notice was given to draw {amount} from your call deposit {number} on {day}: {way}.',
  },
  wayAutomatic: { zh: '届时自动转入您的账户', en: 'it goes to your account by itself' },
  wayByHand: { zh: '请于当日登录网银支取', en: 'please log in and draw it that day' },
  notificationCancelled: {
    zh: '您的通知存款{number}已取消{day}支取{amount}的通知。',
    en: 'The notice to draw {amount} from your call deposit {number} on {day} was cancelled.',
  },
  notificationAutomatic: {
    zh: '您的通知存款{number}已按通知于今日支取{amount}，利息{interest}，已转入尾号{tail}的账户。',
    en: 'As noticed, {amount} was drawn today from your call deposit {number}, with interest of {interest}, to your account ending {tail}.',
  },
  notificationLapsed: {
    zh: '您的通知存款{number}于{day}支取{amount}的通知因当日未支取已失效。{late}天内支取按活期计息，不再扣减通知天数的利息。',
    en: 'The notice to draw {amount} from your call deposit {number} on {day} has lapsed, as it was not drawn. Within {late} days it can still be drawn late, at the current rate.',
  },
  notificationUnpaid: {
    zh: '您的通知存款{number}约定今日支取{amount}，因定期一本通或转入账户不可用未能支取，请今日登录网银或到网点办理。',
    en: 'Today’s noticed draw of {amount} from your call deposit {number} could not be made, as an account it takes cannot be used. Please log in or visit a branch today.',
  },
} as const satisfies Record<string, Bilingual>

/** Names of the call deposit products. */
export const callNames: Readonly<Record<CallProduct, Bilingual>> = {
  callDeposit1: { zh: '一天通知存款', en: 'one-day call deposit' },
  callDeposit7: { zh: '七天通知存款', en: 'seven-day call deposit' },
}
