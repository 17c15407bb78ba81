import type { Bilingual, Currency } from '@cloudsail/contract'
import type { AbroadCurrency, FxCurrency } from '@cloudsail/contract/remittance'
import type { ColumnType } from 'kysely'

/** A party of a remittance, with name and address in Latin letters. */
interface PartyForm {
  name: string
  street: string
  town: string
  state: string
  postcode: string
  country: string
  account: string
}

/** The content of a remittance, as stored and sent. Its own name and address are the beneficiary's. */
export interface RemittanceForm extends PartyForm {
  remitter: PartyForm & { phone: string }
  bank: { bic: string; clearingCode: string; name: string; town: string; country: string }
  code: string
  purpose: string
  paymentType: string
  contract: string
  invoice: string
  approval: string
  information: string
}

/** A bank on the way, as it reports about itself. */
export interface Hop {
  bic: string
  name: string
  role: 'between' | 'beneficiary'
  receivedAt: string
  passedAt: string | null
  /** Minor units. Null if the bank has not reported any. */
  charged: string | null
  /** Reason code G000 to G006. */
  code: string | null
}

/**
 * A difference from the administration's list: settled here but not listed; listed but unknown or failed here; listed with
 * another amount or side.
 */
export interface ListDifference {
  order: string
  kind: 'notListed' | 'listed' | 'amount'
}

export interface RemittanceTables {
  'remittance.fx_feed': { per100: Readonly<Record<string, string>> }
  'remittance.nostro_lines': { currency: AbroadCurrency }
  'remittance.nostro_differences': { currency: AbroadCurrency }
  'remittance.rate_alerts': { currency: FxCurrency }
  'remittance.safe_lists': { differences: ColumnType<ListDifference[], string, string> }
  'remittance.hedges': { currency: Currency }
  'remittance.fx_quotes': { currency: FxCurrency }
  'remittance.fx_trades': {
    currency: FxCurrency
    /** Purpose or source as lists show it. */
    details: ColumnType<{ what: Bilingual }, string, never>
  }
  'remittance.remittances': {
    currency: AbroadCurrency
    fee_currency: Currency
    form: ColumnType<RemittanceForm, string, never>
    hops: ColumnType<Hop[], string | undefined, string>
  }
  'remittance.templates': {
    form: ColumnType<Record<string, string | boolean>, string, string>
  }
}
