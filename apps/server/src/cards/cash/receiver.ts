import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type Account,
  creditRefusal,
  isCurrentAccount,
  receivingErrors,
  requireOwn,
} from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'

/**
 * Returns an own current account in RMB that can receive money. Throws accountUnknown, receivingAccountWrongType,
 * receivingAccountLost, receivingAccountClosed or currencyUnsupported.
 */
export function requireReceiver(own: Account | null, { field = 'toAccountId' } = {}): Account {
  const to = requireOwn(own, { field })
  if (!isCurrentAccount(to)) throw new BankError('receivingAccountWrongType', { field })
  const refusal = creditRefusal(to)
  if (refusal) throw new BankError(receivingErrors[refusal], { field })
  if (!to.balances.some(({ currency, cash }) => currency === 'CNY' && !cash))
    throw new BankError('currencyUnsupported', { field, values: { currency: currencyNames.CNY } })
  return to
}
