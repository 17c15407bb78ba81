import type { Account, Balance } from './account.ts'

/**
 * Foreign banknotes paid in at a counter (钞) stand apart from money that came by transfer, exchange or interest (汇): the
 * ledger account of a currency is the latter, and that of its banknotes bears the account's number moved up by this much,
 * which no account reaches. It is opened when it is first used.
 */
export const cashLedgerOffset = 10n ** 15n

/** The ledger account of an account's banknotes. */
export const cashLedgerIdOf = (accountId: bigint) => accountId + cashLedgerOffset

/** The account that a ledger account belongs to. */
export const accountIdOf = (ledgerAccountId: bigint) => ledgerAccountId % cashLedgerOffset

export const isCash = (ledgerAccountId: bigint) => ledgerAccountId >= cashLedgerOffset

/** Every ledger account of an account. */
export const ledgerIdsOf = ({ accountId, balances }: Pick<Account, 'accountId' | 'balances'>) =>
  new Set([accountId, ...balances.map(({ ledgerAccountId }) => ledgerAccountId)])

/** What an account has of a currency, as money or as banknotes, which are there with nothing on them before their first use;
 *  null where it does not keep the currency. */
export function balanceOfPocket(
  { accountId, balances }: Pick<Account, 'accountId' | 'balances'>,
  { currency, cash }: Pick<Balance, 'currency' | 'cash'>,
): Balance | null {
  const ofCurrency = balances.filter((balance) => balance.currency === currency)
  const found = ofCurrency.find((balance) => balance.cash === cash)
  if (found || !cash || ofCurrency.length === 0) return found ?? null
  const nothing = { postedMinor: 0n, heldMinor: 0n, availableMinor: 0n }
  return { currency, cash, ledgerAccountId: cashLedgerIdOf(accountId), ...nothing }
}

/** An account as it can be paid into: with the banknotes of every foreign currency it keeps. */
export function withCash<A extends Pick<Account, 'accountId' | 'balances'>>(account: A): A {
  const balances = account.balances
    .filter(({ cash }) => !cash)
    .flatMap((balance) => {
      const banknotes = balance.currency !== 'CNY' && balanceOfPocket(account, { ...balance, cash: true })
      return banknotes ? [balance, banknotes] : [balance]
    })
  return { ...account, balances }
}
