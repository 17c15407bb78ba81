import type { Bilingual } from '@cloudsail/contract'
import { fxPurposes as purposes } from '@cloudsail/contract/remittance'
import { type Entry, entriesOf, type Row } from './entries.ts'

/**
 * Purposes of foreign exchange: the eight for which it may be bought, and `other`, for which only own foreign currency may
 * be sent abroad.
 */
export const fxPurposes: Entry[] = entriesOf([
  ...Object.entries(purposes).map(([code, { zh, en }]): Row => [code, zh, en]),
  ['other', '其他（使用自有外汇）', 'Other (own foreign currency)'],
])

/**
 * Codes of the balance of payments (涉外收支交易分类与代码) allowed for an individual's remittance abroad, with the purposes that each
 * code fits. Any other pair is refused with `codePurposeMismatch`.
 */
export const bopCodes: Entry[] = entriesOf([
  ['223029', '其他私人旅行', 'Other private travel', ['travel', 'family']],
  ['223022', '留学及教育相关旅行（一年以上）', 'Travel for education, over one year', ['study']],
  ['223023', '留学及教育相关旅行（一年及以下）', 'Travel for education, one year or less', ['study']],
  ['223010', '公务及商务旅行', 'Official and business travel', ['business']],
  ['223021', '就医及健康相关旅行', 'Travel for health', ['medical']],
  ['122030', '未纳入海关统计的网络购物', 'Online shopping outside customs statistics', ['goods']],
  ['228021', '法律服务', 'Legal services', ['consulting']],
  ['228022', '会计服务', 'Accounting services', ['consulting']],
  ['228023', '管理咨询和公共关系服务', 'Management consulting and public relations', ['consulting']],
  ['228024', '广告服务、展会和市场研究服务', 'Advertising, fairs and market research', ['consulting']],
  ['225029', '其他非寿险（不含货运险）', 'Insurance other than life and freight', ['insurance']],
  ['421010', '个人间捐赠及无偿援助', 'Gifts between individuals', ['other']],
  ['421990', '其他个人间捐赠及无偿援助', 'Other gifts between individuals', ['other']],
  ['222040', '邮政及寄递服务', 'Postal and courier services', ['other']],
  ['231020', '研发成果使用费', 'Royalties for research and development', ['other']],
  ['227010', '电信服务', 'Telecommunication services', ['other']],
  ['227020', '计算机服务', 'Computer services', ['other']],
  ['227030', '信息服务', 'Information services', ['other']],
  ['228050', '贸易佣金', 'Trade commission', ['other']],
  ['226000', '金融服务', 'Financial services', ['other']],
  ['822030', '非居民个人资金汇出', 'Outward transfers of non-residents', ['other']],
])

/** Returns the purposes that a code fits. Null for an unknown code. */
export const bopPurposes = (code: string): readonly string[] | null =>
  bopCodes.find((entry) => entry.code === code)?.goesWith ?? null

/** Returns the name of a code. Null for an unknown one. */
export function bopName(code: string): Bilingual | null {
  const found = bopCodes.find((entry) => entry.code === code)
  return found ? { zh: found.zh, en: found.en } : null
}
