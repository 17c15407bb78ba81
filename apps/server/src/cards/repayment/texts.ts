import type { Bilingual } from '@cloudsail/contract'

export const repaymentTexts = {
  card: { zh: '还款卡', en: 'Card' },
  amount: { zh: '还款金额', en: 'Amount' },
  repays: { zh: '先后抵扣', en: 'Applied to' },
  repaysValue: {
    zh: '利息{interest}，费用{fee}，取现{cash}，消费{retail}',
    en: 'interest {interest}, fees {fee}, cash advances {cash}, purchases {retail}',
  },
  billAfter: { zh: '本期账单还款后', en: 'Statement afterwards' },
  billAfterValue: { zh: '尚需还款{rest}，其中最低还款额{minimum}', en: '{rest} to pay, minimum {minimum}' },
  billPaid: { zh: '本期账单已还清', en: 'paid in full' },
  overpaid: { zh: '溢缴款', en: 'Credit balance' },
  overpays: {
    zh: '还款金额超过当前欠款，超出的{amount}将转为溢缴款，不计利息，可免费转出。',
    en: 'This is more than you owe. {amount} becomes a credit balance, which earns no interest and can be withdrawn free of charge.',
  },
  purpose: {
    zh: '向本人尾号{tail}的信用卡还款{amount}',
    en: 'repaying {amount} on your credit card ending {tail}',
  },
  otherPurpose: {
    zh: '向他人尾号{tail}的信用卡还款{amount}',
    en: 'repaying {amount} on someone else’s credit card ending {tail}',
  },
  otherPaid: {
    zh: '您尾号{payer}的账户{time}向{holder}尾号{tail}的信用卡还款{amount}。',
    en: 'You paid {amount} from your account ending {payer} to the credit card ending {tail} of {holder} at {time}.',
  },
  notification: {
    zh: '您尾号{tail}的信用卡{time}收到还款{amount}。',
    en: 'Your credit card ending {tail} received a repayment of {amount} at {time}.',
  },
} as const satisfies Record<string, Bilingual>
