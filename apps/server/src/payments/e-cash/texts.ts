import type { Bilingual } from '@cloudsail/contract'

/** Texts of electronic cash. */
export const ecashTexts = {
  chip: { zh: '电子现金卡', en: 'E-cash card' },
  writing: { zh: '写卡', en: 'Loading' },
  writingValue: {
    zh: '待写卡，卡片接触自助机具或终端后方可使用',
    en: 'Touch the card at an ATM or terminal to load it, then spend it',
  },
  returned: { zh: '未写卡', en: 'If not loaded' },
  returnedValue: { zh: '第90天退回付款账户', en: 'Returned to the paying account on the 90th day' },
  loss: { zh: '挂失', en: 'If lost' },
  lossValue: {
    zh: '卡上电子现金不计息，不能挂失',
    en: 'Money on the card earns no interest and cannot be reported lost',
  },
  purposeOfCode: {
    zh: '向尾号{tail}的电子现金充值{amount}',
    en: 'topping up the e-cash card ending {tail} by {amount}',
  },
  agreement: { zh: '协议', en: 'Agreement' },
  agreementValue: { zh: '电子现金充值协议', en: 'E-cash top-up agreement' },
  agreementOf: {
    zh: '尾号{tail}的电子现金充值协议',
    en: 'the top-up agreement of the e-cash card ending {tail}',
  },
  back: { zh: '待写卡金额', en: 'Not yet loaded' },
  backValue: { zh: '{amount}退回付款账户', en: 'We return {amount} to the paying account' },
  backTo: { zh: '退回账户', en: 'Returned to' },
  automatic: { zh: '自动充值', en: 'Automatic top-up' },
  automaticBefore: { zh: '原自动充值', en: 'Previous automatic top-up' },
  automaticValue: {
    zh: '卡上低于{below}时充值{amount}',
    en: '{amount} when the balance is below {below}',
  },
  automaticOff: { zh: '不自动充值', en: 'None' },
  valid: { zh: '有效期', en: 'Valid' },
  validValue: { zh: '至解约止', en: 'Until cancelled' },
  purposeOfSigning: {
    zh: '签订尾号{tail}的电子现金充值协议',
    en: 'setting up a top-up agreement for the e-cash card ending {tail}',
  },
  purposeOfAutomatic: { zh: '设置{name}的自动充值', en: 'the automatic top-up of {name}' },
  notificationSigned: {
    zh: '您已签订尾号{tail}的电子现金充值协议。',
    en: 'You set up a top-up agreement for your e-cash card ending {tail}.',
  },
  notificationAutomatic: {
    zh: '您已变更{name}的自动充值：{automatic}。',
    en: 'You changed the automatic top-up of {name}: {automatic}.',
  },
  notificationCancelled: {
    zh: '您已撤销尾号{tail}的电子现金充值，{amount}已退回付款账户。',
    en: 'You cancelled a top-up of the e-cash card ending {tail}. {amount} is back in the paying account.',
  },
  notificationAutomatically: {
    zh: '您尾号{tail}的电子现金已自动充值{amount}。',
    en: 'Your e-cash card ending {tail} was topped up by {amount}.',
  },
  notificationFailed: {
    zh: '您尾号{tail}的电子现金自动充值{amount}未成功：{reason}',
    en: 'An automatic top-up of {amount} for your e-cash card ending {tail} failed: {reason}',
  },
  notificationStopped: {
    zh: '您尾号{tail}的电子现金所在卡已挂失，待写卡的{amount}已退回付款账户。',
    en: 'Your e-cash card ending {tail} was reported lost. The {amount} not yet loaded has been returned.',
  },
  notificationBack: {
    zh: '您尾号{tail}的电子现金已停用满30天，账面余额{amount}已退回付款账户。',
    en: 'Your e-cash card ending {tail} has been blocked for 30 days. We have returned its balance of {amount}.',
  },
  notification: {
    zh: '您向尾号{tail}的电子现金充值{amount}，待写卡。',
    en: 'A top-up of {amount} is ready to load on your e-cash card ending {tail}.',
  },
  notificationWritten: {
    zh: '您尾号{tail}的电子现金已写卡{amount}。',
    en: '{amount} was loaded on your e-cash card ending {tail}.',
  },
  notificationReturned: {
    zh: '您尾号{tail}的电子现金有{amount}满90天未写卡，已退回付款账户。',
    en: 'The {amount} for your e-cash card ending {tail} was not loaded for 90 days and has been returned.',
  },
} as const satisfies Record<string, Bilingual>
