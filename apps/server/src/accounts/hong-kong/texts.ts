import { type Bilingual, brand, fill, tailOf } from '@cloudsail/contract'
import { type HongKongReason, hongKongReasonTexts } from '@cloudsail/contract/accounts'

/** Texts of orders about accounts in Hong Kong. */
export const hongKongTexts = {
  account: { zh: '香港账户', en: 'Hong Kong account' },
  name: { zh: '英文户名', en: 'Name in English letters' },
  receiver: { zh: '境外接收方', en: 'Recipient' },
  receiverValue: {
    zh: `${brand.hongKong.zh}有限公司（银行代码599）`,
    en: `${brand.hongKong.en} Limited (bank code 599)`,
  },
  contact: { zh: '联系方式', en: 'Contact' },
  contactValue: {
    zh: `+852 3000 5995，${brand.privacyContact}`,
    en: `+852 3000 5995, ${brand.privacyContact}`,
  },
  purpose: { zh: '处理目的', en: 'Purpose' },
  purposeValue: {
    zh: '在本网银显示该账户的余额和明细',
    en: 'To show balances and transactions of this account here',
  },
  method: { zh: '处理方式', en: 'Method' },
  methodValue: { zh: '加密专线逐次查询', en: 'Single requests over an encrypted line' },
  data: { zh: '个人信息种类', en: 'Data' },
  dataValue: {
    zh: '提供英文户名、香港账号和授权编号；取得余额和交易明细',
    en: 'Sent: name, account number and consent number. Received: balances and transactions',
  },
  until: { zh: '授权期限', en: 'Consent until' },
  untilValue: { zh: '至{date}零时', en: '00:00 of {date}' },
  rights: { zh: '您的权利', en: 'Your rights' },
  rightsValue: {
    zh: '可随时解除，立即生效，双方删除信息；可向双方查阅、更正、删除',
    en: 'You can withdraw consent at any time. It ends immediately and both banks erase the data. You can see, correct or erase your data at either bank',
  },
  version: { zh: '同意书版本', en: 'Version of the consent' },
  erased: { zh: '解除后', en: 'Afterwards' },
  erasedValue: {
    zh: '立即停止查询，双方删除已取得的信息',
    en: 'We stop requesting data, and both banks erase what they have',
  },
} as const satisfies Record<string, Bilingual>

const messages = {
  linked: '您的香港账户（尾号{tail}）已关联，授权至{date}零时。',
  refused: '您的香港账户（尾号{tail}）未能关联：{reason}',
  lapsed: '您的香港账户（尾号{tail}）24小时内未在香港银行确认，关联申请已失效，可重新申请。',
  revoked: '您的香港账户（尾号{tail}）已解除关联，已取得的信息已删除。',
  expired: '您的香港账户（尾号{tail}）的授权已到期，已停止查询。如需继续使用，请重新关联。',
  reminder: '您的香港账户（尾号{tail}）的授权将于{date}零时到期，如需继续使用，请到期后重新关联。',
} as const

interface Told {
  account: string
  ends_on: string
}

export const linkedText = ({ account, ends_on }: Told) =>
  fill(messages.linked, { tail: tailOf(account), date: ends_on })
export const refusedText = ({ account }: Told, reason: HongKongReason | null) =>
  fill(messages.refused, { tail: tailOf(account), reason: hongKongReasonTexts[reason ?? 'declined'].zh })
export const endedText = ({ account }: Told, state: 'lapsed' | 'revoked' | 'expired') =>
  fill(messages[state], { tail: tailOf(account) })
export const reminderText = ({ account, ends_on }: Told) =>
  fill(messages.reminder, { tail: tailOf(account), date: ends_on })
