import type { Currency } from '@cloudsail/contract'
import { maskCard } from '@cloudsail/contract'
import type { AssignedAccount } from '@cloudsail/contract/accounts'
import { useLanguage, useTexts } from '../base/texts.ts'
import type { AccountChoice } from './account-select.tsx'

/** Accounts of a function as choices for AccountSelect; only those kept in `currency` where one is given.
 *  The key is the account's id, or id and currency where every currency is offered. */
export function useAccountChoices(
  accounts: readonly AssignedAccount[],
  currency?: Currency,
): AccountChoice[] {
  const t = useTexts('ui')
  const language = useLanguage()
  return accounts.flatMap((account) =>
    account.balances
      .filter((balance) => currency === undefined || balance.currency === currency)
      .map((balance) => ({
        key: currency === undefined ? `${account.accountId}.${balance.currency}` : account.accountId,
        name: account.nickname ?? t(`kind.${account.kind}`),
        number: maskCard(account.number),
        currency: balance.currency,
        available: balance.available,
        disabledReason: account.refusal?.[language],
      })),
  )
}
