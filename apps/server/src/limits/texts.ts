import { type Bilingual, brand } from '@cloudsail/contract'
import type { SettingKind } from '@cloudsail/contract/limits'

/** Names of the limits in lines and messages. */
export const kindTexts: Record<SettingKind, Bilingual> = {
  single: { zh: '单笔限额', en: 'Limit per payment' },
  daily: { zh: '日累计限额', en: 'Daily limit' },
  count: { zh: '日累计笔数', en: 'Daily count' },
  annual: { zh: '年累计限额', en: 'Annual limit' },
  receivers: { zh: '收款范围', en: 'Payees' },
  overseasPos: { zh: '境外POS消费日限额', en: 'POS abroad, daily' },
  domesticPos: { zh: '境内POS消费日限额', en: 'POS in mainland China, daily' },
  overseasAtm: { zh: '境外ATM取现日限额', en: 'ATM abroad, daily' },
  domesticAtm: { zh: '境内ATM取现日限额', en: 'ATM in mainland China, daily' },
}

export const limitTexts = {
  account: { zh: '账户', en: 'Account' },
  card: { zh: '借记卡', en: 'Debit card' },
  ebank: { zh: '适用范围', en: 'Applies to' },
  allPayments: { zh: '本人全部账户的网银付款', en: 'all payments from your accounts through online banking' },
  effect: { zh: '生效时间', en: 'Takes effect' },
  amount: { zh: '{amount}元', en: 'CNY {amount}' },
  count: { zh: '{count}笔', en: '{count}' },
  none: { zh: '不限', en: 'no limit' },
  designatedOnly: { zh: '仅指定收款账户', en: 'approved payees only' },
  anybody: { zh: '不限收款人', en: 'anyone' },
  change: { zh: '{from} → {to}', en: '{from} → {to}' },
  raised: {
    zh: '{from} → {to}（确认后{hours}小时生效）',
    en: '{from} → {to} (applies {hours} hours after confirmation)',
  },
  lowered: { zh: '{from} → {to}（立即生效）', en: '{from} → {to} (applies immediately)' },
  waits: {
    zh: '{from} → {to}（已申请，{time}生效）',
    en: '{from} → {to} (requested, applies from {time})',
  },
  cancels: { zh: '撤销待生效的调整', en: 'Cancels the pending change' },
  service: { zh: '转账服务', en: 'Transfer service' },
  open: { zh: '开通', en: 'open' },
  close: { zh: '关闭', en: 'close' },
  atOnce: { zh: '立即', en: 'immediately' },
  action: { zh: '操作', en: 'Action' },
  add: { zh: '添加指定收款账户', en: 'add an approved payee' },
  remove: { zh: '删除指定收款账户', en: 'remove an approved payee' },
  name: { zh: '户名', en: 'Name' },
  number: { zh: '账号', en: 'Account number' },
  bank: { zh: '开户银行', en: 'Bank' },
  inHours: { zh: '确认后{hours}小时', en: '{hours} hours after confirmation' },
  purpose: { zh: '修改{object}的限额：{changes}', en: 'changing limits of {object}: {changes}' },
  purposeOne: { zh: '{kind}{to}', en: '{kind} {to}' },
  purposeAdd: {
    zh: '添加指定收款账户{name}（尾号{tail}）',
    en: 'adding {name} (account ending {tail}) to your approved payees',
  },
  purposeRemove: {
    zh: '删除指定收款账户{name}（尾号{tail}）',
    en: 'removing {name} (account ending {tail}) from your approved payees',
  },
  pending: { zh: '待生效调整', en: 'Pending change' },
  pendingValue: { zh: '{kind} {to}，{time}生效', en: '{kind} {to}, from {time}' },
} as const satisfies Record<string, Bilingual>

/** Messages to the mobile. */
export const notificationTexts = {
  changed: {
    zh: `您{object}的限额已于{time}修改：{changes}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `The limits of {object} were changed at {time}: {changes}. Not you? Call ${brand.hotline} now.`,
  },
  account: { zh: '尾号{tail}账户', en: 'your account ending {tail}' },
  card: { zh: '尾号{tail}借记卡', en: 'your debit card ending {tail}' },
  ebank: { zh: '网银', en: 'online banking' },
  one: { zh: '{kind}调整为{to}，{effect}', en: '{kind}: {to}, {effect}' },
  atOnce: { zh: '立即生效', en: 'immediately' },
  from: { zh: '{time}生效', en: 'from {time}' },
  opened: {
    zh: `您尾号{tail}的账户已于{time}开通转账服务。如非本人操作，请立即致电${brand.hotline}。`,
    en: `The transfer service of your account ending {tail} was opened at {time}. Not you? Call ${brand.hotline} now.`,
  },
  closed: {
    zh: `您尾号{tail}的账户已于{time}关闭转账服务。如非本人操作，请立即致电${brand.hotline}。`,
    en: `The transfer service of your account ending {tail} was closed at {time}. Not you? Call ${brand.hotline} now.`,
  },
  added: {
    zh: `您已于{time}添加指定收款账户{name}（尾号{tail}），{effective}生效。如非本人操作，请立即致电${brand.hotline}。`,
    en: `{name} (account ending {tail}) was added to your approved payees at {time}, from {effective}. Not you? Call ${brand.hotline} now.`,
  },
  removed: {
    zh: `您已于{time}删除指定收款账户{name}（尾号{tail}）。如非本人操作，请立即致电${brand.hotline}。`,
    en: `{name} (account ending {tail}) was removed from your approved payees at {time}. Not you? Call ${brand.hotline} now.`,
  },
  cancelled: {
    zh: '您已于{time}撤销待生效的限额调整：{change}。',
    en: 'A pending change to your limits was cancelled at {time}: {change}.',
  },
} as const satisfies Record<string, Bilingual>

const separators = { zh: '；', en: '; ' } as const

/** Joins several texts into one. */
export function joined(texts: readonly Bilingual[]): Bilingual {
  const join = (language: 'zh' | 'en') => texts.map((text) => text[language]).join(separators[language])
  return { zh: join('zh'), en: join('en') }
}
