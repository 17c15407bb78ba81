import type { Account, Balance } from './account.ts'

/**
 * Foreign banknotes paid in at a counter (钞) are kept apart from money received by transfer, exchange or interest (汇). The
 * ledger account of a currency keeps the latter. The ledger account of its banknotes has the account's number plus this
 * offset, which no account number reaches. It is opened on first use.
 */
export const cashLedgerOffset = 10n ** 15n

/** Returns the ledger account of an account's banknotes. */
export const cashLedgerIdOf = (accountId: bigint) => accountId + cashLedgerOffset

/** Returns the account that a ledger account belongs to. */
export const accountIdOf = (ledgerAccountId: bigint) => ledgerAccountId % cashLedgerOffset

export const isCash = (ledgerAccountId: bigint) => ledgerAccountId >= cashLedgerOffset

/** Returns every ledger account of an account. */
export const ledgerIdsOf = ({ accountId, balances }: Pick<Account, 'accountId' | 'balances'>) =>
  new Set([accountId, ...balances.map(({ ledgerAccountId }) => ledgerAccountId)])

/**
 * Returns an account's balance in a currency, as money or as banknotes. Banknotes not used yet have a zero balance. Null if
 * the account does not keep the currency.
 */
export function balanceOfPocket(
  { accountId, balances }: Pick<Account, 'accountId' | 'balances'>,
  { currency, cash }: Pick<Balance, 'currency' | 'cash'>,
): Balance | null {
  const ofCurrency = balances.filter((balance) => balance.currency === currency)
  const found = ofCurrency.find((balance) => balance.cash === cash)
  if (found || !cash || ofCurrency.length === 0) return found ?? null
  const nothing = { postedMinor: 0n, heldMinor: 0n, frozenMinor: 0n, availableMinor: 0n }
  return { currency, cash, ledgerAccountId: cashLedgerIdOf(accountId), ...nothing }
}

/** Returns an account with a balance of banknotes for every foreign currency that it keeps, because it can receive them. */
export function withCash<A extends Pick<Account, 'accountId' | 'balances'>>(account: A): A {
  const balances = account.balances
    .filter(({ cash }) => !cash)
    .flatMap((balance) => {
      const banknotes = balance.currency !== 'CNY' && balanceOfPocket(account, { ...balance, cash: true })
      return banknotes ? [balance, banknotes] : [balance]
    })
  return { ...account, balances }
}
