import { type Bilingual, brand } from '@cloudsail/contract'

/** Texts of orders and messages on loss reports. */
export const lossTexts = {
  subject: { zh: '挂失对象', en: 'Reported lost' },
  kind: { zh: '挂失种类', en: 'Report type' },
  from: { zh: '生效时间', en: 'Takes effect' },
  atOnce: { zh: '立即生效', en: 'immediately' },
  until: { zh: '有效期', en: 'Until' },
  untilDay: { zh: '{date} 24:00，到期自动失效', en: 'the end of {date}, then it expires' },
  forGood: { zh: '长期有效', en: 'permanent' },
  stops: { zh: '不能办理', en: 'What stops' },
  goesOn: { zh: '照常办理', en: 'What still works' },
  lifting: { zh: '如何解除', en: 'How to cancel the report' },
  reissue: { zh: '补发新卡', en: 'New card' },
  reissued: {
    zh: '卡号不变，第{sequence}张，有效期至{expires}，免费，预计{date}送达',
    en: 'same number, card {sequence}, valid until {expires}, free, delivered by {date}',
  },
  lifted: { zh: '解除挂失', en: 'Report cancelled' },
  afterwards: { zh: '解除后', en: 'Then' },
  afterLift: { zh: '立即恢复使用', en: 'it can be used again immediately' },
  activated: { zh: '激活新卡', en: 'New card' },
  newCard: {
    zh: '{number}，第{sequence}张，有效期至{expires}',
    en: '{number}, card {sequence}, valid until {expires}',
  },
  afterActivation: {
    zh: '挂失解除，旧卡作废，渠道锁定保持不变',
    en: 'the report ends, the old card can no longer be used, and locks stay as they are',
  },
  reported: {
    zh: `您的{subject}（{name}）已办理{kind}，编号{number}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your {subject} ({name}) was reported lost ({kind}), number {number}. Not you? Call ${brand.hotline} now.`,
  },
  undone: {
    zh: `您的{subject}（{name}）已解除挂失。如非本人操作，请立即致电${brand.hotline}。`,
    en: `The loss report for your {subject} ({name}) was cancelled. Not you? Call ${brand.hotline} now.`,
  },
  activation: {
    zh: `您的新卡（{name}）已激活，旧卡作废。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your new card ({name}) is active and the old one no longer works. Not you? Call ${brand.hotline} now.`,
  },
  ending: {
    zh: '您的{subject}临时挂失（编号{number}）将于今日24:00失效，如需继续请办理正式挂失。',
    en: 'The temporary loss report {number} for your {subject} expires at the end of today. Make it permanent to keep it.',
  },
  lapsed: {
    zh: '您的{subject}临时挂失（编号{number}）已失效，恢复使用。如仍未找回，请立即挂失。',
    en: 'The temporary loss report {number} for your {subject} has expired: it can be used again. Still missing? Report it now.',
  },
  delivered: {
    zh: '您补发的{subject}已送达，请登录网银在账户挂失中激活。',
    en: 'Your new {subject} has been delivered. Activate it in online banking, under Report a loss.',
  },
} as const satisfies Record<string, Bilingual>
