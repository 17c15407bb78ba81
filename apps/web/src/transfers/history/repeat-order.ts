import type { ResponseOf } from '@cloudsail/contract'
import { orderReceipt } from '@cloudsail/contract/orders'
import {
  inBankTransfer,
  interbankRemittance,
  largeRemittance,
  remittanceInput,
  transferInput,
} from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import type { RepeatOrder } from '../../base/repeat-order.ts'
import { payeeValues } from '../interbank/outside-payee.ts'

/** Fills in the in-bank form with the values of an earlier transfer. */
export function repeatTransfer(given: ResponseOf<typeof transferInput>): Route {
  saveDraft(inBankTransfer.code, given)
  return '/PTR0101000'
}

/**
 * Fills in the interbank form with the values of an earlier remittance. Uses the form for large amounts if the remittance
 * has no choice of arrival.
 */
export function repeatRemittance(given: ResponseOf<typeof remittanceInput>): Route {
  const { amount, arrival, purpose, postscript, payeeName: name, payeeAccount: account } = given
  const values = { ...payeeValues({ ...given, name, account }), amount, purpose, postscript }
  if (arrival !== null) {
    saveDraft(interbankRemittance.code, { ...values, arrival })
    return '/PTR0201000'
  }
  saveDraft(largeRemittance.code, values)
  return '/PTR1601000'
}

/** Repeats any transfer that can be repeated from elsewhere, such as from the statement. */
export const repeatAnyTransfer: RepeatOrder = async (orderId) => {
  const { code } = await call(orderReceipt, { orderId })
  if (code === inBankTransfer.code) return repeatTransfer(await call(transferInput, { orderId }))
  if (code === interbankRemittance.code || code === largeRemittance.code)
    return repeatRemittance(await call(remittanceInput, { orderId }))
  return null
}
