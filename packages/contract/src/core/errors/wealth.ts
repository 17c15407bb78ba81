import type { ErrorEntry } from './entry.ts'

/** Orders of wealth products, funds and asset plans. */
export const wealthErrors = {
  productUnknown: {
    code: 'PE57000001',
    zh: '未找到该产品，请返回列表重新选择。',
    en: 'There is no such product. Please choose again from the list.',
  },
  wealthAccountNeeded: {
    code: 'PE57000002',
    zh: '请先开立理财账户。',
    en: 'Please open a wealth account first.',
  },
  amountBelowFirst: {
    code: 'PE57000003',
    zh: '起购金额{min}，递增{step}。',
    en: 'At least {min}, in steps of {step}.',
  },
  quotaUsedUp: {
    code: 'PE57000004',
    zh: '产品额度不足，剩余{left}。',
    en: '{left} is left of this product.',
  },
  dayCapExceeded: {
    code: 'PE57000005',
    zh: '该产品每日限购{max}，今日还可购买{left}。',
    en: 'At most {max} a day; {left} can still be bought today.',
  },
  productClosed: {
    code: 'PE57000006',
    zh: '当前不可交易，下一开放日{date}。',
    en: 'Not open; next on {date}.',
  },
  productNotSold: {
    code: 'PE57000007',
    zh: '该产品当前不可交易，请选择其他产品。',
    en: 'This product is not traded at present. Please choose another.',
  },
  unitsShort: {
    code: 'PE57000008',
    zh: '可用份额{units}份，不足。',
    en: 'Only {units} units are available.',
  },
  unitsInvalid: {
    code: 'PE57000009',
    zh: '请输入份额，最多两位小数。',
    en: 'Please enter units, with two decimals at most.',
  },
  lockedUnits: {
    code: 'PE57000010',
    zh: '份额在{date}前不可赎回。',
    en: 'Not redeemable before {date}.',
  },
  cutOffPassed: {
    code: 'PE57000011',
    zh: '已过{cutOff}，该委托不能撤销。',
    en: 'It is past {cutOff}: this order stands.',
  },
  coolingOffOver: {
    code: 'PE57000012',
    zh: '冷静期已结束，不能撤销。',
    en: 'The cooling-off has ended.',
  },
  fastCapExceeded: {
    code: 'PE57000013',
    zh: '今日快速赎回还可{left}元。',
    en: 'CNY {left} more can be redeemed fast today.',
  },
  fastNotOffered: {
    code: 'PE57000061',
    zh: '该产品不支持快速赎回，请选择普通赎回。',
    en: 'This product has no fast redemption. Please choose the ordinary one.',
  },
  instructionUnchanged: {
    code: 'PE57000062',
    zh: '与当前的到期处理方式相同，无需修改。',
    en: 'This is how it stands already. There is nothing to change.',
  },
  wealthSettlementUnusable: {
    code: 'PE57000063',
    zh: '该账户不能作为结算账户，请选择本人的Ⅰ类人民币活期账户。',
    en: 'This account cannot be the settlement account. Please choose a class I current account in RMB of your own.',
  },
  wealthSettlementSame: {
    code: 'PE57000064',
    zh: '该账户已是结算账户，请选择其他账户。',
    en: 'This is the settlement account already. Please choose another one.',
  },
  wealthOrderUnknown: {
    code: 'PE57000014',
    zh: '未找到该委托，请刷新后重试。',
    en: 'There is no such order. Please load the page again.',
  },
  wealthOrderEnded: {
    code: 'PE57000015',
    zh: '该委托已结束，不能撤销。',
    en: 'This order has ended and cannot be cancelled.',
  },
} as const satisfies Record<string, ErrorEntry>
