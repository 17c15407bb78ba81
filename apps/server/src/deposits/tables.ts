import type { Currency } from '@cloudsail/contract'
import type { Generated } from 'kysely'

export interface TimeDepositsTable {
  customer_id: bigint
  account_id: bigint
  certificate_number: string
  product: Generated<'timeDeposit' | 'callDeposit1' | 'callDeposit7' | 'largeCertificate'>
  currency: Currency
  principal_minor: bigint
  annual_rate_ppm: number
  term_months: number | null
  /** YYYY-MM-DD, as all dates */
  effective_on: string
  matures_on: string | null
  instruction: 'renew' | 'toCurrent'
  cash_or_remit: Generated<'cash' | 'remit'>
  /** `overdue`: it has matured, and there is no account to pay it to. */
  status: Generated<'active' | 'overdue' | 'drawn'>
  closed_on: string | null
  /** The account it is paid to at maturity; null: the oldest current account of class I. */
  settlement_account_id: Generated<bigint | null>
  /** Drawn in part within this term. */
  part_drawn: Generated<boolean>
}

interface CurrentInterestTable {
  customer_id: bigint
  account_id: bigint
  currency: Currency
  period_from: string
  through: string
  balance_minor: bigint
  balance_days: bigint
  settled_on: string | null
  rate_ppm: number | null
  interest_minor: bigint | null
}

interface CertificateNumbersTable {
  customer_id: bigint
  last_number: number
}

export interface DepositsTables {
  'deposits.certificate_numbers': CertificateNumbersTable
  'deposits.current_interest': CurrentInterestTable
  'deposits.time_deposits': TimeDepositsTable
}
