export const proofTexts = {
  title: { zh: '贷款结清证明', en: 'Loan settlement letter' },
  intro: {
    zh: '截至{time}，下列贷款的本金、利息及其他款项已全部结清。',
    en: 'As of {time}, you have repaid the principal, interest and everything else owed on this loan.',
  },
  borrower: { zh: '借款人', en: 'Borrower' },
  id: { zh: '证件号码', en: 'ID' },
  contract: { zh: '合同编号', en: 'Contract' },
  product: { zh: '贷款品种', en: 'Product' },
  principal: { zh: '贷款金额', en: 'Amount lent' },
  disbursed: { zh: '放款日', en: 'Paid out on' },
  settled: { zh: '结清日', en: 'Settled on' },
  left: { zh: '剩余款项', en: 'Still owed' },
  note: {
    zh: '办理抵押登记注销时，请携带本证明及有效身份证件到贷款经办网点。',
    en: 'To cancel a mortgage, take this letter and your ID to the branch that granted the loan.',
  },
  signed: {
    zh: '本证明由本行电子签名，可用PDF阅读器或“回单验真”核验。',
    en: 'This letter carries our electronic signature, which you can check in a PDF reader or under “Verify a receipt”.',
  },
  stampUse: { zh: '贷款业务专用章', en: 'LOANS' },
} as const

/** Texts of a payment receipt in addition to those of a proof. */
export const receiptTexts = {
  borrower: proofTexts.borrower,
  contract: proofTexts.contract,
  signed: proofTexts.signed,
  stampUse: proofTexts.stampUse,
  title: { zh: '贷款还款凭证', en: 'Receipt of a loan payment' },
  intro: {
    zh: '下列款项已从还款账户扣收，归还贷款。',
    en: 'We took the following payment for the loan from the repayment account.',
  },
  kind: { zh: '类型', en: 'Type' },
  number: { zh: '期数', en: 'Instalment' },
  principal: { zh: '本金', en: 'Principal' },
  interest: { zh: '利息', en: 'Interest' },
  penalty: { zh: '罚息', en: 'Default interest' },
  charge: { zh: '手续费', en: 'Charge' },
  total: { zh: '合计', en: 'Total' },
  from: { zh: '扣款账户', en: 'Taken from' },
  paidOn: { zh: '入账日', en: 'Value date' },
  paidAt: { zh: '记账时间', en: 'Posted at' },
  note: {
    zh: '可用于个人所得税住房贷款利息专项附加扣除等用途的还款证明。',
    en: 'It proves the payment, for example to deduct home loan interest from income tax.',
  },
} as const
