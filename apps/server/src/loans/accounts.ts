import {
  type Account,
  type Balance,
  balanceOfPocket,
  isCurrentAccount,
  refuseUnusable,
  requireOwn,
} from '../accounts/core/index.ts'
import { BankError } from '../errors.ts'

/** The own current account an order of a loan is paid from, with its balance in RMB. Throws what says why it cannot. */
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
