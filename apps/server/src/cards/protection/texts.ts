import { type Bilingual, brand } from '@cloudsail/contract'

export const cardLossTexts = {
  card: { zh: '挂失卡片', en: 'Reported lost' },
  kind: { zh: '挂失种类', en: 'Report type' },
  forGood: { zh: '正式挂失，不能解除', en: 'permanent, cannot be cancelled' },
  from: { zh: '生效时间', en: 'Takes effect' },
  atOnce: { zh: '立即生效', en: 'immediately' },
  stops: { zh: '不能办理', en: 'What stops' },
  goesOn: { zh: '照常办理', en: 'What still works' },
  newCard: { zh: '补发新卡', en: 'New card' },
  told: {
    zh: `您尾号{tail}的信用卡已挂失，新卡预计{date}寄达。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You reported your credit card ending {tail} lost. The new one arrives around {date}. Not you? Call ${brand.hotline} now.`,
  },
} as const satisfies Record<string, Bilingual>
