export const deliveryTexts = {
  card: { zh: '信用卡', en: 'Credit card' },
  electronic: { zh: '电子账单', en: 'E-statements' },
  always: { zh: '始终提供，可在网银查看和下载', en: 'Always, to view and save in online banking' },
  email: { zh: '邮件账单', en: 'By email' },
  paper: { zh: '纸质账单', en: 'On paper' },
  sms: { zh: '短信账单', en: 'By text' },
  language: { zh: '账单语言', en: 'Language' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  on: { zh: '寄送', en: 'Yes' },
  off: { zh: '不寄送', en: 'No' },
  from: { zh: '生效', en: 'From' },
  fromBill: { zh: '{date}的账单起', en: 'the statement of {date} on' },
  droppedForSms: {
    zh: '尾号{tail}的信用卡账单不再发送邮件，以短信通知。',
    en: 'We no longer email statements of your card ending in {tail}. We will text you instead.',
  },
  droppedForPaper: {
    zh: '尾号{tail}的信用卡账单不再发送邮件，仍寄送纸质账单。',
    en: 'We no longer email statements of your card ending in {tail}. You still get them on paper.',
  },
  told: {
    zh: '您尾号{tail}的信用卡账单寄送方式已变更，自下一期账单起生效。',
    en: 'Statement delivery for your card ending in {tail} has changed, from the next statement.',
  },
} as const
