import { type Account, creditRefusal, isCurrentAccount, requireOwn } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'

/** An own current account in RMB that takes money. */
export function requireReceiver(own: Account | null): Account {
  const field = 'toAccountId'
  const to = requireOwn(own, { field })
  if (!isCurrentAccount(to)) throw new BankError('accountWrongType', { field })
  const refusal = creditRefusal(to)
  if (refusal)
    throw new BankError(refusal === 'lost' ? 'receivingAccountLost' : 'receivingAccountClosed', { field })
  if (!to.balances.some(({ currency, cash }) => currency === 'CNY' && !cash))
    throw new BankError('currencyUnsupported', { field })
  return to
}
