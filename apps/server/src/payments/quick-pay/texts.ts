import type { Bilingual } from '@cloudsail/contract'

/** Texts of quick payment. */
export const quickTexts = {
  institution: { zh: '支付机构', en: 'Institution' },
  account: { zh: '付款账户', en: 'Account' },
  small: { zh: '小额免密', en: 'Small amounts' },
  smallYes: {
    zh: '单笔{single}以内、账户当日合计{day}以内免动态密码',
    en: 'No code up to {single} per payment and {day} a day on the account',
  },
  smallNo: { zh: '不开通，每笔验证', en: 'A code every time' },
  smallOff: { zh: '关闭，立即生效', en: 'Turned off' },
  valid: { zh: '有效期', en: 'Valid' },
  validValue: { zh: '至解约止，24个月未使用自动失效', en: 'Until cancelled, or 24 months without use' },
  name: { zh: '{institution}的快捷支付协议', en: 'the Quick Pay agreement with {institution}' },
  purposeOfBinding: {
    zh: '绑定{institution}（账户尾号{tail}，单笔{single}，日累计{day}，月累计{month}）',
    en: 'linking {institution} (account ending {tail}; {single} per payment, {day} a day, {month} a month)',
  },
  purposeOfSigning: {
    zh: '签订{institution}快捷支付协议（账户尾号{tail}，单笔{single}，日累计{day}，月累计{month}）',
    en: 'a Quick Pay agreement with {institution} (account ending {tail}; {single} per payment, {day} a day, {month} a month)',
  },
  purposeOfPayment: {
    zh: '向{merchant}支付{amount}（账户尾号{tail}）',
    en: 'paying {amount} to {merchant} (account ending {tail})',
  },
  toldSigned: {
    zh: '您尾号{tail}的账户已开通{institution}快捷支付，单笔{single}，日累计{day}，月累计{month}。如非本人操作，请立即在网银解约或致电{hotline}。',
    en: 'Quick Pay with {institution} is open for your account ending {tail}: {single} per payment, {day} a day, {month} a month. Not you? Cancel it now or call {hotline}.',
  },
  toldPaid: {
    zh: '您尾号{tail}的账户快捷支付{amount}，商户：{merchant}。如非本人操作，请立即在网银“快捷支付”申诉或致电{hotline}。',
    en: 'You paid {amount} to {merchant} from the account ending {tail}. Not you? Dispute it under “Quick Pay” or call {hotline}.',
  },
  toldExpiring: {
    zh: '您与{institution}的快捷支付协议（账户尾号{tail}）久未使用，将于{date}失效。如需保留，请在此前付款一次。',
    en: 'Your Quick Pay agreement with {institution} (account ending {tail}) is unused and expires on {date}. Pay with it once before then to keep it.',
  },
  toldExpired: {
    zh: '您与{institution}的快捷支付协议（账户尾号{tail}）24个月未使用，已失效。',
    en: 'Your Quick Pay agreement with {institution} (account ending {tail}) has expired after 24 months without use.',
  },
  toldEndedThere: {
    zh: '您与{institution}的快捷支付协议（账户尾号{tail}）已在该机构解约。',
    en: 'Your Quick Pay agreement with {institution} (account ending {tail}) was cancelled there.',
  },
  purposeOfSmall: {
    zh: '开通{name}的小额免密（{small}）',
    en: 'small amounts without a code for {name} ({small})',
  },
  toldSmallOn: {
    zh: '您已开通{name}的小额免密。如非本人操作，请立即在网银关闭或致电{hotline}。',
    en: 'You turned on small amounts without a code for {name}. Not you? Turn it off now or call {hotline}.',
  },
  toldSmallOff: {
    zh: '您已关闭{name}的小额免密，此后每笔付款须验证。',
    en: 'You turned off small amounts without a code for {name}. Every payment now needs a code.',
  },
  payment: { zh: '申诉的支付', en: 'Payment' },
  paymentValue: { zh: '{time} {merchant}', en: '{merchant}, {time}' },
  goods: { zh: '商品', en: 'Goods' },
  pauses: { zh: '协议', en: 'Agreement' },
  pausesValue: { zh: '{institution}的协议立即暂停', en: 'With {institution}: paused immediately' },
  credit: { zh: '先行垫付', en: 'Credit' },
  creditNow: {
    zh: '立即入账；查明系本人操作的将收回',
    en: 'Immediately. Taken back if we find you made the payment',
  },
  creditLater: {
    zh: '最迟{date}入账，查明系本人操作的除外',
    en: 'By {date} at the latest, unless we find you made the payment',
  },
  answerBy: { zh: '答复期限', en: 'Answer by' },
  toldDisputed: {
    zh: '您对{merchant}{amount}的申诉已受理，编号{complaint}，{date}前答复。该协议已暂停。',
    en: 'We are reviewing your dispute of {amount} to {merchant} ({complaint}) and will answer by {date}. The agreement is paused.',
  },
  toldUpheld: {
    zh: '您对{merchant}{amount}的申诉已办结，款项归您所有。',
    en: 'We upheld your dispute of {amount} to {merchant}. The money is yours to keep.',
  },
  toldRejected: {
    zh: '您对{merchant}{amount}的申诉已办结：查明系本人操作，请在站内信查看。',
    en: 'Your dispute of {amount} to {merchant} is closed: we found you made the payment. See your secure messages.',
  },
} as const satisfies Record<string, Bilingual>

/** Texts in the thread of a dispute. */
export const disputeLetters = {
  complaintTitle: {
    zh: '快捷支付非本人操作：{merchant}{amount}',
    en: 'Quick Pay payment not made by me: {merchant}, {amount}',
  },
  complaint: {
    zh: '客户称{time}经{institution}向{merchant}支付的{amount}（支付编号{payment}）非本人操作。协议已暂停。',
    en: 'The customer says that they did not make the payment of {amount} to {merchant} through {institution} at {time} (payment number {payment}). The agreement is paused.',
  },
  accepted: {
    zh: '您的申诉已受理，本行将在{date} 24:00前答复。{credit}',
    en: 'We have accepted your dispute and will answer by 24:00 on {date}. {credit}',
  },
  acceptedCredit: {
    zh: '本行已先行垫付{amount}，入账尾号{tail}的账户。',
    en: 'We have credited {amount} to your account ending {tail} in the meantime.',
  },
  answerUpheld: {
    zh: '经核查，{amount}不由您承担，款项已入账。',
    en: 'We have checked your dispute. You do not bear the {amount}, and the money is in your account.',
  },
  answerRejected: {
    zh: '经核查，该笔支付由您本人的设备和验证完成，系本人操作，不予赔付。{taken}',
    en: 'We have checked your dispute. The payment was made with your own device and verification, so we found that you made it and do not refund it. {taken}',
  },
  answerTaken: { zh: '先行垫付的{amount}已收回。', en: 'We have taken back the {amount} we credited.' },
} as const
