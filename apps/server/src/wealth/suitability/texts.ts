import { type Bilingual, brand } from '@cloudsail/contract'

export const suitabilityTexts = {
  age: { zh: '年龄', en: 'Age' },
  ageValue: { zh: '{age}岁（按证件）', en: '{age} (from your ID)' },
  effect: { zh: '说明', en: 'Note' },
  effectValue: {
    zh: '提交后给出C1至C5等级，有效期至{until}',
    en: 'You get a risk profile from C1 to C5, valid until {until}',
  },
  notification: {
    zh: `您的风险评估结果为{grade}，有效期至{until}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your risk profile is {grade}, valid until {until}. Not you? Call ${brand.hotline}.`,
  },
} as const satisfies Record<string, Bilingual>
