import {
  type Account,
  type Balance,
  balanceOfPocket,
  isCurrentAccount,
  refuseUnusable,
  requireOwn,
} from '../accounts/core/index.ts'
import { BankError } from '../errors.ts'

/** Returns the own current account that pays an order of a loan, with its RMB balance. Throws the reason if it cannot pay. */
export function payingSide(
  found: Account | null,
  field = 'fromAccountId',
): { account: Account; balance: Balance } {
  const account = requireOwn(found, { field })
  refuseUnusable(account, { field })
  if (!isCurrentAccount(account)) throw new BankError('accountWrongType', { field })
  const balance = balanceOfPocket(account, { currency: 'CNY', cash: false })
  if (!balance)
    throw new BankError('currencyUnsupported', { field, values: { currency: { zh: '人民币', en: 'RMB' } } })
  return { account, balance }
}
