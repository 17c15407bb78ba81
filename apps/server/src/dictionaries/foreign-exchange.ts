import { type Entry, entriesOf } from './entries.ts'

/** What foreign exchange is bought for (domains/remittance.md). */
export const fxPurposes: Entry[] = entriesOf([
  ['travel', '因私旅游', 'Private travel'],
  ['study', '境外留学', 'Study abroad'],
  ['business', '公务及商务出国', 'Official and business travel'],
  ['family', '探亲', 'Visiting family'],
  ['medical', '境外就医', 'Medical treatment abroad'],
  ['goods', '货物贸易', 'Trade in goods'],
  ['insurance', '非投资类保险', 'Insurance other than investment'],
  ['consulting', '咨询服务', 'Consulting services'],
])

/** Codes of the balance of payments (涉外收支交易分类与代码) that an individual's remittance abroad takes, with the purposes
 *  they go with (domains/remittance.md, "codePurposeMismatch"). */
export const bopCodes: Entry[] = entriesOf([
  ['223029', '其他私人旅行', 'Other private travel', ['travel', 'family']],
  ['223022', '留学及教育相关旅行（一年以上）', 'Travel for education, over one year', ['study']],
  ['223023', '留学及教育相关旅行（一年及以下）', 'Travel for education, one year or less', ['study']],
  ['223010', '公务及商务旅行', 'Official and business travel', ['business']],
  ['223021', '就医及健康相关旅行', 'Travel for health', ['medical']],
  ['122030', '网络购物', 'Purchases over the internet', ['goods']],
  ['228021', '法律服务', 'Legal services', ['consulting']],
  ['228022', '会计服务', 'Accounting services', ['consulting']],
  ['228023', '管理咨询和公共关系服务', 'Management consulting and public relations', ['consulting']],
  ['228024', '广告服务、展会和市场研究服务', 'Advertising, fairs and market research', ['consulting']],
  ['225029', '其他非寿险', 'Other insurance than life', ['insurance']],
])
