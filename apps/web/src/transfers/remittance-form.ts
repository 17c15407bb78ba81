import { interbankRemittance, type purposes } from '@cloudsail/contract/transfers'
import { defineOrderForm } from '../ui/order-flow/order-form.tsx'

/** The remittance as it is typed. */
export const remittanceForm = defineOrderForm({
  contract: interbankRemittance,
  initial: {
    payerAccountId: '',
    payeeType: 'individual' as 'individual' | 'enterprise',
    payeeName: '',
    payeeAccount: '',
    bank: '',
    /** What stands in the box of the bank. */
    bankText: '',
    branchKnown: false,
    branchCode: '',
    branchText: '',
    province: '',
    city: '',
    amount: '',
    arrival: 'realTime' as 'realTime' | 'ordinary' | 'nextDay',
    purpose: 'living' as (typeof purposes)[number],
    postscript: '',
    noticeMobile: '',
    agreed: false,
    saveContact: false,
  },
  toInput: ({ bankText: _text, branchText: _branch, province: _province, city: _city, ...values }) => {
    const { branchKnown, branchCode, ...input } = values
    // A branch that is said to be known and not chosen is asked for.
    return { ...input, branchCode: branchKnown ? branchCode || 'unchosen' : '' }
  },
})

/** What is typed for a payee that is known already. */
export function payeeValues(payee: {
  payeeType: 'individual' | 'enterprise'
  name: string
  account: string
  bank: string
  branchCode: string
  bankName: string
}) {
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
