/** What a proof that a loan is paid off says. */
export const proofTexts = {
  title: { zh: '贷款结清证明', en: 'Proof of settlement' },
  intro: {
    zh: '截至{time}，下列贷款的本金、利息及其他款项已全部结清。',
    en: 'As of {time}, principal, interest and everything else owed on this loan has been repaid.',
  },
  borrower: { zh: '借款人', en: 'Borrower' },
  id: { zh: '证件号码', en: 'Document' },
  contract: { zh: '合同编号', en: 'Contract' },
  product: { zh: '贷款品种', en: 'Product' },
  principal: { zh: '贷款金额', en: 'Amount lent' },
  disbursed: { zh: '放款日', en: 'Paid out on' },
  settled: { zh: '结清日', en: 'Settled on' },
  left: { zh: '剩余款项', en: 'Still owed' },
  note: {
    zh: '办理抵押登记注销时，请持本证明及有效证件到贷款经办网点。',
    en: 'To have a mortgage cancelled, take this proof and your ID to the branch that granted the loan.',
  },
  signed: {
    zh: '本证明由银行电子签名，可用PDF阅读器或“验证回单”核验。',
    en: 'This proof bears the bank’s electronic signature, which PDF readers and “Verify a receipt” check.',
  },
  stampUse: { zh: '贷款业务专用章', en: 'LOANS' },
} as const
