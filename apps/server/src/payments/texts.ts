/** Texts of refunds by merchants, of payments online and quick payments alike. */
export const refundTexts = {
  toldRefunded: {
    zh: '{merchant}已退款{amount}，入账尾号{tail}的账户。',
    en: '{merchant} refunded {amount} to your account ending {tail}.',
  },
  toldRefundKept: {
    zh: '{merchant}已退款{amount}，付款账户已销户，请联系{hotline}办理入账。',
    en: '{merchant} refunded {amount}, but the account is closed. Call {hotline}.',
  },
}
