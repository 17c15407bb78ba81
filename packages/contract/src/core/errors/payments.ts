import type { ErrorEntry } from './entry.ts'

/** Electronic cash. */
export const paymentsErrors = {
  purseUnknown: {
    code: 'PE47000001',
    zh: '没有找到该电子现金卡，请刷新后重试。',
    en: 'This purse was not found. Please load the page again.',
  },
  purseStopped: {
    code: 'PE47000002',
    zh: '该电子现金已停用，不能充值，请到网点办理。',
    en: 'This purse is stopped and cannot be topped up. Please visit a branch.',
  },
  ecashNoAgreement: {
    code: 'PE47000003',
    zh: '请先签订电子现金充值协议。',
    en: 'Please sign a top-up agreement first.',
  },
  ecashWholeYuan: {
    code: 'PE47000004',
    zh: '充值金额须为10元至1,000元的整数。',
    en: 'A top-up is of whole yuan, from CNY 10 to 1,000.',
  },
  ecashSingleExceeded: {
    code: 'PE47000005',
    zh: '超过该协议单笔限额{total}元，请减少金额。',
    en: 'Above this agreement’s single cap of {total}. Please choose less.',
  },
  ecashDayExceeded: {
    code: 'PE47000006',
    zh: '超过该协议日累计限额{total}元，今日还可充值{left}元。',
    en: 'Above this agreement’s daily cap of {total}; {left} is left today.',
  },
  ecashMonthExceeded: {
    code: 'PE47000007',
    zh: '超过该协议月累计限额{total}元，本月还可充值{left}元。',
    en: 'Above this agreement’s monthly cap of {total}; {left} is left this month.',
  },
  chipFull: {
    code: 'PE47000008',
    zh: '卡上与待写卡合计不得超过1,000.00元，本次最多充值{left}元。',
    en: 'Chip and waiting money may come to 1,000.00; {left} more fits.',
  },
  ecashClassOne: {
    code: 'PE47000009',
    zh: '电子现金只能由状态正常的Ⅰ类户充值，请到网点变更关联账户。',
    en: 'A purse is topped up from a class I account in normal use. Please change the linked account at a branch.',
  },
} as const satisfies Record<string, ErrorEntry>
