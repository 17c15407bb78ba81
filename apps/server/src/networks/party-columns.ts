import type { Party } from './messages/outgoing.ts'

/** Returns the columns of a payment's two parties. */
export const partyColumns = (payer: Party, payee: Party) => ({
  payer_name: payer.name,
  payer_number: payer.number,
  payer_bank: payer.bankCode,
  payee_name: payee.name,
  payee_number: payee.number,
  payee_bank: payee.bankCode,
})
