import { type Bilingual, brand } from '@cloudsail/contract'

export const cardLossTexts = {
  card: { zh: '挂失卡片', en: 'Reported lost' },
  kind: { zh: '挂失种类', en: 'Kind of report' },
  forGood: { zh: '正式挂失，不能解除', en: 'permanent; it cannot be lifted' },
  from: { zh: '生效时间', en: 'Takes effect' },
  atOnce: { zh: '立即生效', en: 'at once' },
  stops: { zh: '不能办理', en: 'What stops' },
  goesOn: { zh: '照常办理', en: 'What goes on' },
  newCard: { zh: '补发新卡', en: 'New card' },
  told: {
    zh: `您尾号{tail}的信用卡已挂失，新卡预计{date}寄达。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your credit card ending {tail} was reported lost; a new one arrives around {date}. If this was not you, call ${brand.hotline} at once.`,
  },
} as const satisfies Record<string, Bilingual>
