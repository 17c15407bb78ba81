import type { Currency } from '@cloudsail/contract'
import { bankOwnerId, type LedgerAccountRef } from './types.ts'

/** The bank's own accounts, as in ledger.chart. Each exists in every currency. */
export const chart = {
  cash: 1001n,
  centralBank: 1003n,
  nostro: 1011n,
  interestReceivable: 1132n,
  receivable: 1221n,
  interestPayable: 2231n,
  suspense: 2241n,
  /** Surplus cash of branches. */
  branchPayables: 2242n,
  agency: 2314n,
  clearing: 3001n,
  /** Payments under way in HVPS, BEPS and IBPS. */
  networkClearing: 3003n,
  /** Amounts that merchants and cash machines have presented and the bank has not yet paid to the card scheme. */
  cardClearing: 3004n,
  /** Remittances abroad under way. */
  crossBorder: 3005n,
  /** Amounts owed to the suppliers of redeemed points. */
  otherPayables: 2202n,
  /** Both legs of a currency exchange pass through it. */
  position: 3002n,
  capital: 4001n,
  interestIncome: 6011n,
  feeIncome: 6021n,
  exchangeResult: 6061n,
  interestExpense: 6411n,
  feeExpense: 6421n,
  administration: 6602n,
} as const
export type BankAccountCode = keyof typeof chart

/** Returns one of the bank's own accounts, to be used in a leg. */
export function bankAccount(code: BankAccountCode, currency: Currency): LedgerAccountRef {
  return { ownerId: bankOwnerId, accountId: chart[code], currency }
}
