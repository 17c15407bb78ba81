import type { ErrorEntry } from './entry.ts'

/** Credit cards. */
export const cardsErrors = {
  cardInactive: {
    code: 'PE49000001',
    zh: '该卡尚未激活，请先激活。',
    en: 'This card is not active. Please activate it first.',
  },
  cardStopped: {
    code: 'PE49000002',
    zh: '该卡已止付，仅可还款和查询。',
    en: 'This card is stopped: repayment and enquiry only.',
  },
  ownCardRepaidAsOwn: {
    code: 'PE49000012',
    zh: '该卡为您本人的信用卡，请在“本人信用卡”中还款。',
    en: 'This is your own card. Please repay it under “My card”.',
  },
  overpayTooMuch: {
    code: 'PE49000003',
    zh: '最多可多还{max}元。',
    en: 'You can overpay by {max} at most.',
  },
  cashDayExceeded: {
    code: 'PE49000004',
    zh: '预借现金每日最多{max}元，本次最多可取{left}元。',
    en: 'At most CNY {max} a day: CNY {left} can be drawn now.',
  },
  cashUnavailable: {
    code: 'PE49000005',
    zh: '可用取现额度{left}元（含手续费）。',
    en: 'CNY {left} is available for cash, fee included.',
  },
  instalmentWindow: {
    code: 'PE49000006',
    zh: '账单分期须在账单日次日至到期还款日办理。',
    en: 'Apply from the day after the bill to the due day.',
  },
  instalmentRange: {
    code: 'PE49000007',
    zh: '分期金额须为{min}至{max}元。',
    en: 'The amount must be {min} to {max}.',
  },
  cardOverdue: {
    code: 'PE49000008',
    zh: '账户有逾期，请先还清最低还款额。',
    en: 'Overdue. Please pay the minimum first.',
  },
  limitPending: {
    code: 'PE49000009',
    zh: '您有一笔额度申请正在处理。',
    en: 'A limit request is under way.',
  },
  limitTooSoon: {
    code: 'PE49000010',
    zh: '距上次调整未满{months}个月。',
    en: 'Less than {months} months since the last change.',
  },
  limitBelowUsed: {
    code: 'PE49000011',
    zh: '额度不能低于已用的{used}元。',
    en: '{used} is in use.',
  },
} as const satisfies Record<string, ErrorEntry>
