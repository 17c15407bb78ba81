import { type Bilingual, brand } from '@cloudsail/contract'

/** Texts of the orders that lock and unlock debit and credit cards. */
export const lockCardTexts = {
  card: { zh: '卡片', en: 'Card' },
  debitCard: { zh: '借记卡', en: 'debit card' },
  creditCard: { zh: '信用卡', en: 'credit card' },
  channels: { zh: '锁定渠道', en: 'Locked for' },
  unlocked: { zh: '解锁渠道', en: 'Unlocked for' },
  time: { zh: '锁定时间', en: 'How long' },
  stops: { zh: '不能办理', en: 'What stops' },
  goesOn: { zh: '照常办理', en: 'What still works' },
  effect: { zh: '生效时间', en: 'Takes effect' },
  atOnce: { zh: '立即生效', en: 'immediately' },
  stopped: {
    zh: '该卡在上述渠道的付款与取现',
    en: 'paying and withdrawing cash with the card in these ways',
  },
  passes: {
    zh: '入账、退款、电子现金，以及您在网银发起的交易',
    en: 'money in, refunds, e-cash, and your online banking orders',
  },
  creditPasses: {
    zh: '还款、退款、已授权交易的入账，以及您在网银发起的交易',
    en: 'repayments, refunds, earlier authorisations, and your online banking orders',
  },
  untilUnlocked: { zh: '直至解锁', en: 'until unlocked' },
  hour: { zh: '1小时，到时自动解锁', en: '1 hour, then unlocks automatically' },
  day: { zh: '24小时，到时自动解锁', en: '24 hours, then unlocks automatically' },
  nightly: { zh: '每晚{from}至{to}', en: 'every night from {from} to {to}' },
  lockedNotification: {
    zh: `您尾号{tail}的{card}已锁定{channels}，{time}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your {card} ending {tail} is locked for {channels}, {time}. Not you? Call ${brand.hotline}.`,
  },
  unlockedNotification: {
    zh: `您尾号{tail}的{card}已解锁{channels}。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Your {card} ending {tail} is unlocked for {channels}. Not you? Call ${brand.hotline} now.`,
  },
} as const satisfies Record<string, Bilingual>
