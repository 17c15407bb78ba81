import type { Currency } from '@cloudsail/contract'
import { maskCard } from '@cloudsail/contract'
import type { AssignedAccount } from '@cloudsail/contract/accounts'
import type { AccountChoice } from './account-select.tsx'
import { useLanguage, useTexts } from './base/texts.ts'

/** As calls name a balance of an account: "12.USD", "12.USD.cash". */
const pocketKey = (accountId: string, { currency, cash }: { currency: Currency; cash: boolean }) =>
  `${accountId}.${currency}${cash ? '.cash' : ''}`

/** Accounts of a function as choices for AccountSelect; only those kept in `currency` where one is given.
 *  The key is the account's id, or that of each of its balances where every currency is offered. */
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
    // One that is not in the internet bank tells no balance.
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
