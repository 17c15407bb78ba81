import type { Bilingual, Currency } from '@cloudsail/contract'
import type { AccountKind, AccountStatus } from '@cloudsail/contract/accounts'

export interface Balance {
  currency: Currency
  /** Whether the balance is foreign banknotes (钞). See `cashLedgerOffset`. */
  cash: boolean
  /** Id of the ledger account, within the customer and the currency. */
  ledgerAccountId: bigint
  /** Balance in the books. Negative if the customer owes. */
  postedMinor: bigint
  heldMinor: bigint
  /** Part of the held amount that freezes by authorities hold. */
  frozenMinor: bigint
  /** Posted balance less holds, plus the limit of a credit card. */
  availableMinor: bigint
}

/**
 * An account with its balances in minor units. There is one balance per currency, RMB first. A currency with banknotes is
 * followed by the balance of the banknotes.
 */
export interface Account {
  customerId: bigint
  accountId: bigint
  number: string
  kind: AccountKind
  holderName: string
  accountClass: number
  status: AccountStatus
  branchCode: string
  branch: Bilingual
  openedOn: string
  nickname: string | null
  transferService: boolean
  enrolled: boolean
  /** Whether the password of this card was reported lost. */
  cardPasswordLost: boolean
  /** Whether a freeze both ways (不收不付) stands: payers are refused. */
  creditsBlocked: boolean
  /** Whether an urgent stop by an authority refuses every debit now. */
  debitsStopped: boolean
  linkedAccountId: bigint | null
  balances: Balance[]
}
