import type { payeeTypes } from '@cloudsail/contract/transfers'
import type { BankChoice } from './bank-fields.tsx'

/** A payee at another bank, as typed. */
export interface OutsidePayee extends BankChoice {
  payeeType: (typeof payeeTypes)[number]
  payeeName: string
  payeeAccount: string
}

export const noOutsidePayee: OutsidePayee = {
  payeeType: 'individual',
  payeeName: '',
  payeeAccount: '',
  bank: '',
  bankText: '',
  branchKnown: false,
  branchCode: '',
  branchText: '',
  province: '',
  city: '',
}

/** Removes the values that were only typed to find the bank. */
export function withoutSearch<Values extends BankChoice>(values: Values) {
  const { bankText: _text, branchText: _branch, province: _province, city: _city, ...rest } = values
  const { branchKnown, ...input } = rest
  // Makes the form ask for a branch that is said to be known but was not chosen.
  return { ...input, branchCode: branchKnown ? values.branchCode || 'unchosen' : '' }
}

/** Returns the form values of a known payee. */
export function payeeValues(payee: {
  payeeType: OutsidePayee['payeeType']
  name: string
  account: string
  bank: string
  branchCode: string
  bankName: string
}): OutsidePayee {
  const { payeeType, name, account, bank, branchCode, bankName } = payee
  return {
    payeeType,
    payeeName: name,
    payeeAccount: account,
    bank,
    bankText: branchCode ? '' : bankName,
    branchKnown: branchCode !== '',
    branchCode,
    branchText: branchCode ? bankName : '',
    province: '',
    city: '',
  }
}
