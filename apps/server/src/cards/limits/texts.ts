import { type Bilingual, brand } from '@cloudsail/contract'

export const limitTexts = {
  card: { zh: '信用卡', en: 'Card' },
  product: { zh: '卡种', en: 'Product' },
  kind: { zh: '调整方式', en: 'Type' },
  permanent: { zh: '永久额度', en: 'Permanent' },
  temporary: { zh: '临时额度', en: 'Temporary' },
  before: { zh: '现有额度', en: 'Current limit' },
  asked: { zh: '申请额度', en: 'Limit requested' },
  now: { zh: '调整后额度', en: 'New limit' },
  days: { zh: '有效期', en: 'Applies' },
  daysValue: {
    zh: '批准当日起{days}天，最后一天23:59恢复原额度',
    en: '{days} days from the day of approval, until 23:59 on the last',
  },
  purpose: { zh: '用途', en: 'Purpose' },
  income: { zh: '年收入', en: 'Annual income' },
  next: { zh: '后续', en: 'Next steps' },
  nextPermanent: {
    zh: '批准后须在{days}天内确认，确认后生效',
    en: 'Once approved, accept it within {days} days. It applies from then on',
  },
  nextTemporary: { zh: '批准后立即生效', en: 'Applies as soon as it is approved' },
  cash: { zh: '预借现金额度', en: 'Cash limit' },
  effect: { zh: '生效', en: 'Applies' },
  atOnce: { zh: '立即', en: 'Immediately' },
  back: { zh: '再次调高', en: 'Raising it again' },
  backValue: { zh: '须重新申请', en: 'You must apply again' },
  request: { zh: '申请编号', en: 'Request' },
  withdrawn: { zh: '撤回后', en: 'If you withdraw it' },
  withdrawnValue: { zh: '现有额度不变，可重新申请', en: 'Your current limit stays. You can apply again' },
  documents: { zh: '资料', en: 'Documents' },
  documentsValue: { zh: '{count}个文件', en: '{count} files' },
  lowered: {
    zh: `您尾号{tail}的信用卡额度已于{time}调低至{amount}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You lowered the limit of your card ending {tail} to {amount} at {time}. Not you? Call ${brand.hotline} now.`,
  },
  accepted: {
    zh: `您尾号{tail}的信用卡额度已于{time}调至{amount}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your card ending {tail} has had a limit of {amount} since {time}. Not you? Call ${brand.hotline} now.`,
  },
  askedFor: { zh: '申请信用卡额度{amount}', en: 'requesting a card limit of {amount}' },
} as const satisfies Record<string, Bilingual>
