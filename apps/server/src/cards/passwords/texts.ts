export const cardPasswordTexts = {
  name: { zh: '交易密码', en: 'card PIN' },
  card: { zh: '信用卡', en: 'Credit card' },
  change: { zh: '办理内容', en: 'Change' },
  changed: { zh: '修改交易密码', en: 'Change the card PIN' },
  names: {
    transaction: { zh: '交易密码', en: 'card PIN' },
    query: { zh: '查询密码', en: 'enquiry password' },
  },
  reset: {
    transaction: { zh: '重置交易密码', en: 'Reset the card PIN' },
    query: { zh: '重置查询密码', en: 'Reset the enquiry password' },
  },
  resetAtOnce: { zh: '提交后立即生效，原密码作废', en: 'Immediately. The old one no longer works' },
  effect: { zh: '生效方式', en: 'Effect' },
  atOnce: {
    zh: '提交后立即生效，用于刷卡、预借现金和解锁',
    en: 'Immediately, at terminals, for cash advances and to unlock the card',
  },
  notification: { zh: '短信通知', en: 'Text sent to' },
  notificationText: {
    zh: '您尾号{tail}的信用卡{password}已于{time}变更。如非本人操作，请立即致电{hotline}。',
    en: 'The {password} of your credit card ending in {tail} was changed at {time}. Not you? Call {hotline} now.',
  },
} as const
