import type { Bilingual, Currency } from '@cloudsail/contract'
import type { AbroadCurrency, FxCurrency } from '@cloudsail/contract/remittance'
import type { ColumnType } from 'kysely'

/** What a remittance says, as it is kept and sent. */
export interface RemittanceForm {
  remitter: {
    name: string
    street: string
    town: string
    state: string
    postcode: string
    country: string
    phone: string
    account: string
  }
  name: string
  street: string
  town: string
  state: string
  postcode: string
  country: string
  account: string
  bank: { bic: string; clearingCode: string; name: string; town: string; country: string }
  code: string
  purpose: string
  paymentType: string
  contract: string
  invoice: string
  approval: string
  information: string
}

/** A bank on the way, as it has told of itself. */
export interface Hop {
  bic: string
  name: string
  role: 'between' | 'beneficiary'
  receivedAt: string
  passedAt: string | null
  /** Minor units; null where it has not told. */
  charged: string | null
  /** G000 to G006. */
  code: string | null
}

/** How a day differs from the administration's list: done here and not on it; on it and none of ours, or failed here; on it with
 *  another amount or side. */
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
    /** What is shown of purpose or source in lists. */
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
