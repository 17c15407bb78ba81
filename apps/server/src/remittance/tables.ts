import type { Bilingual, Currency } from '@cloudsail/contract'
import type { AbroadCurrency, FxCurrency } from '@cloudsail/contract/remittance'
import type { ColumnType } from 'kysely'
import type { RemittanceForm } from './abroad/form.ts'
import type { Hop } from './abroad/remittances.ts'
import type { ListDifference } from './exchange/safe-list.ts'

export interface RemittanceTables {
  'remittance.fx_feed': { per100: Readonly<Record<string, string>> }
  'remittance.nostro_lines': { currency: AbroadCurrency }
  'remittance.nostro_differences': { currency: AbroadCurrency }
  'remittance.rate_alerts': { currency: FxCurrency }
  'remittance.safe_lists': { differences: ColumnType<ListDifference[], string, string> }
  'remittance.squarings': { currency: Currency }
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
