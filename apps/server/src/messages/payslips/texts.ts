import { type Bilingual, brand } from '@cloudsail/contract'

export const payslipTexts = {
  hint: { zh: '口令提示', en: 'Hint' },
  noHint: { zh: '无', en: 'None' },
  fingerprint: { zh: '密钥指纹', en: 'Fingerprint of the key' },
  effect: { zh: '请牢记口令', en: 'Remember the passphrase' },
  notRecovered: {
    zh: '口令仅您知道，本行无法找回',
    en: 'Only you know it. We cannot recover it',
  },
  before: { zh: '原有工资单', en: 'Earlier payslips' },
  beforeUnreadable: {
    zh: '用原密钥加密的工资单不能再打开，可请单位重发',
    en: 'Payslips sealed with the earlier key can no longer be opened. You can ask your employer to send them again',
  },
  notification: {
    zh: `您于{time}设置了加密工资单密钥。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You set a key for encrypted payslips at {time}. Not you? Call ${brand.hotline}.`,
  },
} as const satisfies Record<string, Bilingual>
