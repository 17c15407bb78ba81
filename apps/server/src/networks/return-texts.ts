/** Messages to a customer about a returned payment. */
export const returnTexts = {
  otherAmount: {
    zh: '您尾号{tail}账户汇给{payee}的{amount}元有退汇，退回金额为{returned}元，与原金额不符。该款项由本行妥善保管，与收款银行核对后通知您。',
    en: 'You sent CNY {amount} from the account ending {tail} to {payee}, and CNY {returned} came back, which is a different amount. We are keeping the money safe, checking with the other bank, and will text you.',
  },
} as const
