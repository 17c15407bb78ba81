import type { Bilingual } from '@cloudsail/contract'

/** Texts of online payment. */
export const netPayTexts = {
  account: { zh: '账户', en: 'Account' },
  before: { zh: '原状态', en: 'Before' },
  beforeClosed: { zh: '未开通', en: 'Closed' },
  after: { zh: '办理后', en: 'After' },
  afterOpen: { zh: '开通网上支付', en: 'Online payment open' },
  from: { zh: '生效时间', en: 'From' },
  fromNow: { zh: '立即生效', en: 'Immediately' },
  name: { zh: '尾号{tail}的网上支付', en: 'online payment of the account ending {tail}' },
  purposeOfOpening: {
    zh: '开通尾号{tail}的网上支付',
    en: 'opening online payment for the account ending {tail}',
  },
  toldOpened: {
    zh: '您已开通{name}，单笔{single}，日累计{day}。',
    en: 'You opened {name}: {single} per payment, {day} a day.',
  },
  service: { zh: '服务', en: 'Service' },
  serviceValue: { zh: '网上支付', en: 'Online payment' },
  declines: { zh: '待付款订单', en: 'Pending orders' },
  declinesValue: { zh: '不再接受付款', en: 'They will be declined' },
  merchant: { zh: '商户', en: 'Merchant' },
  merchantValue: { zh: '{merchant}（商户号{id}）', en: '{merchant} (merchant {id})' },
  number: { zh: '商户订单号', en: 'Merchant’s order' },
  goods: { zh: '商品', en: 'Goods' },
  purposeOfPayment: { zh: '向{merchant}支付{amount}', en: 'paying {amount} to {merchant}' },
  toldPaid: {
    zh: '您尾号{tail}的账户网上支付{amount}，商户：{merchant}。',
    en: 'You paid {amount} to {merchant} from the account ending {tail}.',
  },
  bindSingle: { zh: '网上支付单笔限额', en: 'online payment limit per payment' },
  bindDay: { zh: '网上支付日累计限额', en: 'daily online payment limit' },
  bindBalance: { zh: '可用余额', en: 'available balance' },
} as const satisfies Record<string, Bilingual>
