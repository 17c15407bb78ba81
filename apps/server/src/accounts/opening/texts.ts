import type { Bilingual } from '@cloudsail/contract'

/** Texts of opening an account and of undoing it. */
export const openingTexts = {
  product: { zh: '开立', en: 'Account to open' },
  currency: { zh: '币种', en: 'Currency' },
  holder: { zh: '户名', en: 'Account holder' },
  card: { zh: '所在借记卡', en: 'On debit card' },
  bound: { zh: '绑定账户（Ⅰ类户）', en: 'Linked to class I account' },
  branch: { zh: '开户行', en: 'Branch' },
  taxResidence: { zh: '税收居民声明', en: 'Tax residence' },
  transferService: { zh: '转账服务', en: 'Transfer service' },
  asCard: { zh: '与该借记卡相同', en: 'Same as the card' },
  closed: { zh: '默认关闭，可另行开通', en: 'Closed until you open it' },
  fee: { zh: '费用', en: 'Fee' },
  free: { zh: '免费', en: 'None' },
  undo: { zh: '撤销', en: 'Cancelling' },
  undoValue: { zh: '今日未发生交易前可在网上撤销', en: 'Today, online, until the first transaction' },
  purpose: { zh: '开立{product}', en: 'opening: {product}' },
  notification: {
    zh: '您于{time}网上开立{product}，账号尾号{tail}。',
    en: 'We opened {product} for you online at {time}. The number ends in {tail}.',
  },
  number: { zh: '账号', en: 'Account number' },
  notificationUndone: {
    zh: '您今日开立的{product}（尾号{tail}）已撤销。',
    en: 'You cancelled the opening of {product} ending in {tail}.',
  },
} as const satisfies Record<string, Bilingual>
