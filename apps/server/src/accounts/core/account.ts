import type { Bilingual, Currency } from '@cloudsail/contract'
import type { AccountKind, AccountStatus } from '@cloudsail/contract/accounts'

export interface Balance {
  currency: Currency
  /** Whether it is foreign banknotes (钞); see `cashLedgerOffset`. */
  cash: boolean
  /** Where it stands in the ledger, together with the customer and the currency. */
  ledgerAccountId: bigint
  /** What the books say; negative where the customer owes. */
  postedMinor: bigint
  heldMinor: bigint
  /** Posted without what is held, with the limit of a credit card. */
  availableMinor: bigint
}

/** An account with what it holds, in minor units; one balance per currency it is kept in, RMB first, and
 *  another after it for its banknotes where there are any. */
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
  /** The password of this card was reported lost. */
  cardPasswordLost: boolean
  linkedAccountId: bigint | null
  balances: Balance[]
}
