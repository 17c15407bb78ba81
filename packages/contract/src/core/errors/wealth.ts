import type { ErrorEntry } from './entry.ts'

/** Orders of wealth products, funds and asset plans. */
export const wealthErrors = {
  productUnknown: {
    code: 'PE57000001',
    zh: '未找到该产品，请返回列表重新选择。',
    en: 'We cannot find this product. Choose again from the list.',
  },
  wealthAccountNeeded: {
    code: 'PE57000002',
    zh: '请先开立理财账户。',
    en: 'Open a wealth account first.',
  },
  amountBelowFirst: {
    code: 'PE57000003',
    zh: '起购金额{min}，递增{step}。',
    en: 'The minimum is {min}, in steps of {step}.',
  },
  quotaUsedUp: {
    code: 'PE57000004',
    zh: '产品额度不足，剩余{left}。',
    en: 'Only {left} of this product is left. Enter less.',
  },
  dayCapExceeded: {
    code: 'PE57000005',
    zh: '该产品每日限购{max}，今日还可购买{left}。',
    en: 'You can buy up to {max} a day. You can still buy {left} today.',
  },
  productClosed: {
    code: 'PE57000006',
    zh: '当前不可交易，下一开放日{date}。',
    en: 'Dealing is closed. It next opens on {date}.',
  },
  productNotSold: {
    code: 'PE57000007',
    zh: '该产品当前不可交易，请选择其他产品。',
    en: 'This product is not traded at present. Choose another.',
  },
  unitsShort: {
    code: 'PE57000008',
    zh: '可用份额{units}份，不足。',
    en: 'You have {units} units available. Enter fewer.',
  },
  unitsInvalid: {
    code: 'PE57000009',
    zh: '请输入份额，最多两位小数。',
    en: 'Enter units with up to two decimals.',
  },
  lockedUnits: {
    code: 'PE57000010',
    zh: '份额在{date}前不可赎回。',
    en: 'You cannot redeem this before {date}.',
  },
  cutOffPassed: {
    code: 'PE57000011',
    zh: '已过{cutOff}，该委托不能撤销。',
    en: 'You cannot cancel this order after {cutOff}.',
  },
  coolingOffOver: {
    code: 'PE57000012',
    zh: '冷静期已结束，不能撤销。',
    en: 'The cooling-off period has ended.',
  },
  fastCapExceeded: {
    code: 'PE57000013',
    zh: '今日快速赎回还可{left}元。',
    en: 'You can redeem another CNY {left} instantly today.',
  },
  fastNotOffered: {
    code: 'PE57000061',
    zh: '该产品不支持快速赎回，请选择普通赎回。',
    en: 'This product has no instant redemption. Choose the ordinary one.',
  },
  instructionUnchanged: {
    code: 'PE57000062',
    zh: '与当前的到期处理方式相同，无需修改。',
    en: 'This is your current instruction. Change something first.',
  },
  wealthSettlementUnusable: {
    code: 'PE57000063',
    zh: '该账户不能作为结算账户，请选择本人的Ⅰ类人民币活期账户。',
    en: 'This account cannot be the settlement account. Choose your own class I current account in RMB.',
  },
  wealthSettlementSame: {
    code: 'PE57000064',
    zh: '该账户已是结算账户，请选择其他账户。',
    en: 'This is already the settlement account. Choose another one.',
  },
  wealthOrderUnknown: {
    code: 'PE57000014',
    zh: '未找到该委托，请刷新后重试。',
    en: 'We cannot find this order. Reload the page.',
  },
  wealthOrderEnded: {
    code: 'PE57000015',
    zh: '该委托已结束，不能撤销。',
    en: 'This order has ended and cannot be cancelled.',
  },
} as const satisfies Record<string, ErrorEntry>
