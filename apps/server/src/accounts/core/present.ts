import { formatAmount } from '@cloudsail/contract'
import type { AccountBalance, Account as WireAccount } from '@cloudsail/contract/accounts'
import type { Account, Balance } from './account.ts'
import { usableMinor } from './use-account.ts'

/** Presents an account on the wire: amounts as decimal texts, ids as text. */
export function presentAccount(account: Account): WireAccount {
  const { accountId, number, kind, holderName, accountClass, status, branch } = account
  const { openedOn, nickname, transferService, enrolled } = account
  return {
    accountId: accountId.toString(),
    number,
    kind,
    holderName,
    accountClass,
    status,
    branch,
    openedOn,
    nickname,
    transferService,
    enrolled,
    balances: account.balances.map((balance) => presentBalance(account, balance)),
  }
}

/** Presents a balance on the wire: posted balance, held amount and available balance. */
export function presentBalance(account: Account, balance: Balance): AccountBalance {
  const { currency, cash, ledgerAccountId, postedMinor, heldMinor } = balance
  return {
    currency,
    cash,
    ledgerAccountId: ledgerAccountId.toString(),
    posted: formatAmount(postedMinor, currency),
    held: formatAmount(heldMinor, currency),
    available: formatAmount(usableMinor(account, balance), currency),
  }
}
