import type { Bilingual } from '@cloudsail/contract'

export const wealthConnectTexts = {
  agreement: { zh: '协议编号', en: 'Agreement number' },
  partner: { zh: '境外合作银行', en: 'Partner bank' },
  route: { zh: '汇划路径', en: 'Route' },
  routeValue: {
    zh: '大额支付系统，经人民币清算行转入境外本人账户',
    en: 'Through the large-value payment system and the RMB clearing bank, into your own account across the border',
  },
  arrival: { zh: '到账', en: 'Arrival' },
  arrivalValue: {
    zh: '大额支付系统开放时汇出，到账以合作银行入账为准',
    en: 'Sent while the large-value payment system is open, and posted once the partner bank receives it',
  },
  purpose: { zh: '跨境理财通南向通投资', en: 'Southbound Wealth Connect investment' },
  remark: { zh: '跨境理财通', en: 'Wealth Connect' },
  returned: { zh: '跨境理财通汇回', en: 'Wealth Connect, returned' },
  ownAccount: { zh: '您本人在合作银行的投资账户', en: 'Your own investment account at the partner bank' },
  quotaAfter: { zh: '汇出后个人额度剩余{amount}元', en: 'CNY {amount} of your quota left afterwards' },
  purposeOfCode: {
    zh: '向您在{partner}尾号{tail}的跨境理财通账户汇划{amount}元',
    en: 'CNY {amount} to your Wealth Connect account ending {tail} at {partner}',
  },
} as const satisfies Record<string, Bilingual>
