import type { ErrorEntry } from './entry.ts'

/** Points of the bank and of cards, and their redemption. */
export const pointsErrors = {
  pointsMissing: {
    code: 'PE79000001',
    zh: '可用积分不足，还差{missing}分。',
    en: 'You need {missing} more points.',
  },
  pointsOwed: {
    code: 'PE79000002',
    zh: '您有待扣积分{owed}分，扣清后可兑换。',
    en: 'You owe {owed} points. You can redeem once they are settled.',
  },
  itemGone: {
    code: 'PE79000003',
    zh: '该礼品已兑完，请选择其他礼品。',
    en: 'This item is out of stock. Choose another.',
  },
  itemMostEach: {
    code: 'PE79000004',
    zh: '该礼品每人限兑{max}件。',
    en: 'Each customer can redeem up to {max}.',
  },
  itemUnknown: {
    code: 'PE79000005',
    zh: '该礼品已下架，请选择其他礼品。',
    en: 'This item is no longer available. Choose another.',
  },
  itemUpcoming: {
    code: 'PE79000006',
    zh: '该礼品{from}起可兑换。',
    en: 'You can redeem this item from {from}.',
  },
  pointsCountInvalid: {
    code: 'PE79000007',
    zh: '每次可兑换1至10件。',
    en: 'You can redeem 1 to 10 at a time.',
  },
  pointsHundreds: {
    code: 'PE79000008',
    zh: '积分抵现须为{points}分的整数倍。',
    en: 'Enter a multiple of {points} points.',
  },
  pointsCashLeft: {
    code: 'PE79000009',
    zh: '今年还可抵现{left}分。',
    en: 'You can still turn {left} points into cash this year.',
  },
  pointsGiftStep: {
    code: 'PE79000010',
    zh: '捐赠积分须为{step}分的整数倍。',
    en: 'Enter a multiple of {step} points.',
  },
  pointsBillStep: {
    code: 'PE79000011',
    zh: '抵扣账单须为{step}分的整数倍，且不少于{least}分。',
    en: 'Enter a multiple of {step} points, at least {least}.',
  },
  pointsBillTooMuch: {
    code: 'PE79000012',
    zh: '抵扣金额不能超过欠款{owed}元。',
    en: 'That is more than the CNY {owed} you owe. Enter less.',
  },
  redemptionUnknown: {
    code: 'PE79000013',
    zh: '未找到该兑换单，请刷新后重试。',
    en: 'We cannot find this order. Reload the page.',
  },
  redemptionSent: {
    code: 'PE79000014',
    zh: '该兑换单已发货，不能取消。',
    en: 'This order has been sent and cannot be cancelled.',
  },
  redemptionEnded: {
    code: 'PE79000015',
    zh: '该兑换单已办结，不能取消。',
    en: 'This order is closed and cannot be cancelled.',
  },
  deliveryAddressRequired: {
    code: 'PE79000016',
    zh: '请输入收货地址。',
    en: 'Enter the delivery address.',
  },
  deliveryAddressInvalid: {
    code: 'PE79000017',
    zh: '收货地址最多100个字，不能包含特殊字符。',
    en: 'The delivery address can be up to 100 characters, without special characters.',
  },
  deliveryMismatch: {
    code: 'PE79000018',
    zh: '请按该礼品的发放方式填写信息。',
    en: 'Enter what we need to deliver this item.',
  },
  itemRequired: { code: 'PE79000019', zh: '请选择礼品。', en: 'Choose an item.' },
} as const satisfies Record<string, ErrorEntry>
