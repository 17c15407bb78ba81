import type { ErrorEntry } from './entry.ts'

/** Credit cards. */
export const cardsErrors = {
  cardInactive: {
    code: 'PE49000001',
    zh: '该卡尚未激活，请先激活。',
    en: 'This card is not active. Activate it first.',
  },
  cardStopped: {
    code: 'PE49000002',
    zh: '该卡已止付，仅可还款和查询。',
    en: 'This card is blocked. You can still repay it and view it.',
  },
  ownCardRepaidAsOwn: {
    code: 'PE49000012',
    zh: '该卡为您本人的信用卡，请在“本人信用卡”中还款。',
    en: 'This is your own card. Repay it under “My card”.',
  },
  overpayTooMuch: {
    code: 'PE49000003',
    zh: '最多可多还{max}元。',
    en: 'You can pay up to {max} more than you owe.',
  },
  cashDayExceeded: {
    code: 'PE49000004',
    zh: '预借现金每日最多{max}元，本次最多可取{left}元。',
    en: 'You can withdraw up to CNY {max} a day. CNY {left} is available now.',
  },
  cashUnavailable: {
    code: 'PE49000005',
    zh: '可用取现额度{left}元（含手续费）。',
    en: 'CNY {left} is available for cash, including the fee.',
  },
  instalmentWindow: {
    code: 'PE49000006',
    zh: '账单分期须在账单日次日至到期还款日办理。',
    en: 'You can apply from the day after the statement date to the due date.',
  },
  instalmentRange: {
    code: 'PE49000007',
    zh: '分期金额须为{min}至{max}元。',
    en: 'Enter {min} to {max}.',
  },
  cardOverdue: {
    code: 'PE49000008',
    zh: '账户有逾期，请先还清最低还款额。',
    en: 'Your card payment is overdue. Pay the minimum first.',
  },
  limitPending: {
    code: 'PE49000009',
    zh: '您有一笔额度申请正在处理。',
    en: 'You already have a limit request in progress.',
  },
  limitTooSoon: {
    code: 'PE49000010',
    zh: '距上次调整未满{months}个月。',
    en: 'You changed this less than {months} months ago. Try again later.',
  },
  limitBelowUsed: {
    code: 'PE49000011',
    zh: '额度不能低于已用的{used}元。',
    en: '{used} is in use. The limit cannot be lower.',
  },
} as const satisfies Record<string, ErrorEntry>
