import {
  type AbroadCurrency,
  type Bearer,
  countryOfBic,
  type hongKongRemittance,
  type overseasRemittance,
  type RemitRail,
  type rmbRemittance,
} from '@cloudsail/contract/remittance'
import type { InputOf } from '../../orders/index.ts'

/** What an order of any way is given with. */
export type SwiftInput = InputOf<typeof overseasRemittance>
type HongKongInput = InputOf<typeof hongKongRemittance> | InputOf<typeof rmbRemittance>
export type AbroadInput = SwiftInput | HongKongInput

export const isSwift = (rail: RemitRail, input: AbroadInput): input is SwiftInput =>
  rail === 'swift' && 'bic' in input

/** Foreign currency is bought, and counts in the dollars of a day; RMB has a limit of its own. */
export const isForeign = (currency: AbroadCurrency): currency is Exclude<AbroadCurrency, 'CNY'> =>
  currency !== 'CNY'

/** Who bears the charges: it is asked of SWIFT alone. */
export const bearerOf = (rail: RemitRail, input: AbroadInput): Bearer =>
  isSwift(rail, input) ? input.bearer : 'SHA'

/** The country that money goes to by SWIFT: the bank's. */
export const bankCountryOf = ({ bic, country }: Pick<SwiftInput, 'bic' | 'country'>): string =>
  bic ? countryOfBic(bic) : country
