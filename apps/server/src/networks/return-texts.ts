/** Messages to a customer about a returned payment. */
export const returnTexts = {
  otherAmount: {
    zh: '您尾号{tail}账户汇给{payee}的{amount}元有退汇，退回金额为{returned}元，与原金额不符。该款项由本行妥善保管，与收款银行核对后通知您。',
    en: 'Of the CNY {amount} you sent from the account ending {tail} to {payee}, CNY {returned} has come back, which is not the amount you sent. We are keeping the money safe, are checking with the other bank, and will tell you.',
  },
} as const
