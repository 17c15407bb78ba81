import { mayPayOthers } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import type { OrderContract } from '@cloudsail/contract/orders'
import { type Account, isCurrentAccount, refuseUnusable } from '../accounts/core/index.ts'
import { BankError } from '../errors.ts'
import type { Session } from '../http/handler.ts'
import { signFirst } from '../http/sign-first.ts'

/** Who signed up online moves money between own accounts only, until a branch signing (specification section 6): they are
 *  told so, by the name of the order, as is who has not signed at all. */
export function refuseUnsigned(
  { kind }: Pick<Session, 'kind'>,
  { title }: Pick<OrderContract, 'title'>,
): void {
  if (!mayPayOthers.includes(kind)) throw signFirst(kind, title, { online: false })
}

/** Refuses an account that cannot pay, is not kept in RMB, or has not so much in it; gives what is available. Money that
 *  stays the customer's own (`toOwn`) needs no transfer service. */
export function checkPayer(payer: Account, amountMinor: bigint, { toOwn = false } = {}): bigint {
  const field = 'payerAccountId'
  refuseUnusable(payer, { field })
  if (!isCurrentAccount(payer)) throw new BankError('accountWrongType', { field })
  if (!payer.transferService && !toOwn) throw new BankError('transferServiceClosed', { field })
  const balance = payer.balances.find(({ currency }) => currency === 'CNY')
  if (!balance) throw new BankError('currencyUnsupported', { field, values: { currency: currencyNames.CNY } })
  const available = balance.availableMinor
  if (available < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
  return available
}
