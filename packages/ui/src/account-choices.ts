import type { Currency } from '@cloudsail/contract'
import { maskCard } from '@cloudsail/contract'
import type { AssignedAccount } from '@cloudsail/contract/accounts'
import type { AccountChoice } from './account-select.tsx'
import { useLanguage, useTexts } from './base/texts.ts'

/** Builds the key that calls use for one balance of an account: "12.USD", "12.USD.cash". */
const pocketKey = (accountId: string, { currency, cash }: { currency: Currency; cash: boolean }) =>
  `${accountId}.${currency}${cash ? '.cash' : ''}`

/**
 * Returns the accounts of a function as choices for AccountSelect. If `currency` is given, only accounts in that currency
 * are returned. The key is the account's id, or the id of each balance if every currency is offered.
 */
export function useAccountChoices(
  accounts: readonly AssignedAccount[],
  currency?: Currency,
): AccountChoice[] {
  const t = useTexts('ui')
  const language = useLanguage()
  return accounts.flatMap((account): AccountChoice | AccountChoice[] => {
    const { accountId, nickname, kind, refusal } = account
    const shown = {
      name: nickname ?? t(`kind.${kind}`),
      number: maskCard(account.number),
      disabledReason: refusal?.[language],
    }
    // An account that is not enrolled in the internet bank has no balance to show.
    if (account.balances.length === 0 && refusal)
      return { ...shown, key: accountId, currency: currency ?? 'CNY', available: null }
    return account.balances
      .filter((balance) => currency === undefined || balance.currency === currency)
      .map((balance) => ({
        ...shown,
        ...(balance.cash && { name: t('currency.cash', { currency: shown.name }) }),
        key: currency === undefined ? pocketKey(accountId, balance) : accountId,
        currency: balance.currency,
        available: balance.available,
      }))
  })
}
