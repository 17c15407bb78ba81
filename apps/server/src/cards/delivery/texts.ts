export const deliveryTexts = {
  card: { zh: '信用卡', en: 'Credit card' },
  electronic: { zh: '电子账单', en: 'Electronic bill' },
  always: { zh: '始终提供，可在网银查看和下载', en: 'Always, to be seen and saved in the internet bank' },
  email: { zh: '邮件账单', en: 'By e-mail' },
  paper: { zh: '纸质账单', en: 'On paper' },
  sms: { zh: '短信账单', en: 'By text message' },
  on: { zh: '寄送', en: 'Yes' },
  off: { zh: '不寄送', en: 'No' },
  from: { zh: '生效', en: 'From' },
  fromBill: { zh: '{date}的账单起', en: 'the bill of {date} on' },
  droppedForSms: {
    zh: '尾号{tail}的信用卡账单不再发送邮件，以短信通知。',
    en: 'Bills of your card ending in {tail} are no longer e-mailed; you are told by text message.',
  },
  droppedForPaper: {
    zh: '尾号{tail}的信用卡账单不再发送邮件，仍寄送纸质账单。',
    en: 'Bills of your card ending in {tail} are no longer e-mailed; they still come on paper.',
  },
  told: {
    zh: '您尾号{tail}的信用卡账单寄送方式已变更，自下一期账单起生效。',
    en: 'Bill delivery of your card ending in {tail} has changed, from the next bill on.',
  },
} as const
