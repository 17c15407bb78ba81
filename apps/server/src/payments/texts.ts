import type { Bilingual } from '@cloudsail/contract'

/** What electronic cash says. */
export const ecashTexts = {
  chip: { zh: '电子现金卡', en: 'Chip' },
  writing: { zh: '写卡', en: 'Writing' },
  writingValue: {
    zh: '待写卡，卡片接触自助机具或终端后方可使用',
    en: 'Waits until the card touches an ATM or terminal; then it can be spent',
  },
  returned: { zh: '未写卡', en: 'If unwritten' },
  returnedValue: { zh: '第90天退回付款账户', en: 'Returned to the paying account on the 90th day' },
  loss: { zh: '挂失', en: 'If lost' },
  lossValue: {
    zh: '卡上电子现金不计息，不能挂失',
    en: 'What is on the chip earns nothing and no loss report covers it',
  },
  purposeOfCode: {
    zh: '向尾号{tail}的电子现金充值{amount}',
    en: 'a top-up of {amount} to the chip ending {tail}',
  },
  notification: {
    zh: '您向尾号{tail}的电子现金充值{amount}，待写卡。',
    en: 'A top-up of {amount} waits for your chip ending {tail}.',
  },
  notificationWritten: {
    zh: '您尾号{tail}的电子现金已写卡{amount}。',
    en: '{amount} was written to your chip ending {tail}.',
  },
  notificationReturned: {
    zh: '您尾号{tail}的电子现金有{amount}满90天未写卡，已退回付款账户。',
    en: '{amount} for your chip ending {tail} was not written for 90 days and has been returned.',
  },
} as const satisfies Record<string, Bilingual>
