import { mayPayOthers } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import type { OrderContract } from '@cloudsail/contract/orders'
import { type Account, isCurrentAccount, refuseUnusable, requireCover } from '../accounts/core/index.ts'
import { BankError } from '../errors.ts'
import type { Session } from '../http/handler.ts'
import { signFirst } from '../http/sign-first.ts'

/**
 * Throws if the customer has not signed at a branch. Customers who signed up online may move money between their own
 * accounts only. The error names the order. Customers without any contract receive it too.
 */
export function refuseUnsigned(
  { kind }: Pick<Session, 'kind'>,
  { title }: Pick<OrderContract, 'title'>,
): void {
  if (!mayPayOthers.includes(kind)) throw signFirst(kind, title, { online: false })
}

/**
 * Throws if an account cannot pay, does not hold CNY, or holds less than the amount. Returns the available balance.
 * Transfers between own accounts (`toOwn`) need no transfer service.
 */
export function checkPayer(payer: Account, amountMinor: bigint, { toOwn = false } = {}): bigint {
  const field = 'payerAccountId'
  refuseUnusable(payer, { field })
  if (!isCurrentAccount(payer)) throw new BankError('accountWrongType', { field })
  if (!payer.transferService && !toOwn) throw new BankError('transferServiceClosed', { field })
  const balance = payer.balances.find(({ currency }) => currency === 'CNY')
  if (!balance) throw new BankError('currencyUnsupported', { field, values: { currency: currencyNames.CNY } })
  requireCover(balance, amountMinor, { field: 'amount' })
  return balance.availableMinor
}
