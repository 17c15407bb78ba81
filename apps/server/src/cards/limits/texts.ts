import { type Bilingual, brand } from '@cloudsail/contract'

export const limitTexts = {
  card: { zh: '信用卡', en: 'Card' },
  product: { zh: '卡种', en: 'Product' },
  kind: { zh: '调整方式', en: 'Kind' },
  permanent: { zh: '永久额度', en: 'For good' },
  temporary: { zh: '临时额度', en: 'For a time' },
  before: { zh: '现有额度', en: 'Limit so far' },
  asked: { zh: '申请额度', en: 'Limit asked for' },
  now: { zh: '调整后额度', en: 'New limit' },
  days: { zh: '有效期', en: 'In force' },
  daysValue: {
    zh: '批准当日起{days}天，最后一天23:59恢复原额度',
    en: '{days} days from the day of approval, until 23:59 of the last',
  },
  purpose: { zh: '用途', en: 'For' },
  income: { zh: '年收入', en: 'Yearly income' },
  next: { zh: '后续', en: 'What follows' },
  nextPermanent: {
    zh: '批准后须在{days}天内确认，确认后生效',
    en: 'Once approved, you accept it within {days} days; then it is in force',
  },
  nextTemporary: { zh: '批准后立即生效', en: 'In force as soon as it is approved' },
  cash: { zh: '预借现金额度', en: 'Cash limit' },
  effect: { zh: '生效', en: 'In force' },
  atOnce: { zh: '立即', en: 'At once' },
  back: { zh: '再次调高', en: 'Raising it again' },
  backValue: { zh: '须重新申请', en: 'Has to be asked for again' },
  request: { zh: '申请编号', en: 'Request' },
  withdrawn: { zh: '撤回后', en: 'Once withdrawn' },
  withdrawnValue: { zh: '现有额度不变，可重新申请', en: 'The present limit stays; you can ask again' },
  documents: { zh: '资料', en: 'Documents' },
  documentsValue: { zh: '{count}个文件', en: '{count} files' },
  lowered: {
    zh: `您尾号{tail}的信用卡额度已于{time}调低至{amount}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `The limit of your card ending {tail} was lowered to {amount} at {time}. If this was not you, call ${brand.hotline} at once.`,
  },
  accepted: {
    zh: `您尾号{tail}的信用卡额度已于{time}调至{amount}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `The limit of your card ending {tail} is {amount} since {time}. If this was not you, call ${brand.hotline} at once.`,
  },
  askedFor: { zh: '申请信用卡额度{amount}', en: 'asking for a card limit of {amount}' },
} as const satisfies Record<string, Bilingual>
