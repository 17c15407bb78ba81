interface Payee {
  payeeName: string
  payeeAccount: string
}

/** A payee at another bank. */
export const outsidePayee = { payeeName: '陈建国', payeeAccount: '6222021001116245', bank: '102' }

/** Returns what the orders of transfers within the bank have in common. */
export const inBankInput = (payerAccountId: string, payee: Payee, amount = '100.00') => ({
  payerAccountId,
  ...payee,
  amount,
  purpose: 'rent',
  postscript: '十一月',
})

/** Returns what the orders of remittances to other banks have in common. */
export const outsideInput = (payerAccountId: string, amount = '100.00') => ({
  payerAccountId,
  ...outsidePayee,
  payeeType: 'individual',
  branchCode: '',
  amount,
  purpose: 'rent',
  postscript: '',
  payeeMobile: '13800138000',
  agreed: true,
})

/** Returns a line of a batch. `bank` is empty for a payee at this bank. */
export const batchLine = ({ bank = '', ...payee }: Payee & { bank?: string }, amount = '100.00') => ({
  ...payee,
  bank,
  payeeType: 'individual',
  amount,
  purpose: 'salary',
  postscript: '',
})
