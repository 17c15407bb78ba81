import type { Bilingual } from '../core/text.ts'

/** From this age on, a customer is asked about fraud before a signing or a raise. */
export const fraudAge = 65

/** The four questions about fraud that a customer of 65 or more answers before a signing or a raise. A yes is a warning sign. */
export const fraudQuestions: readonly Bilingual[] = [
  {
    zh: '是否有人要求您办理本业务（如自称公检法、客服、领导或亲友）？',
    en: 'Has anybody asked you to do this, such as the police, a call centre or a relative?',
  },
  { zh: '是否有人要求您向本行人员隐瞒实情？', en: 'Has anybody told you not to tell us the truth?' },
  {
    zh: '是否会把手机、密码或激活码交给他人，或由他人远程操作？',
    en: 'Will somebody else have your phone, password or code, or control your device?',
  },
  {
    zh: '是否准备向陌生人付款，如投资、退款、刷单或转入“安全账户”？',
    en: 'Will you pay somebody you do not know, for an investment, a refund or a “safe account”?',
  },
]
