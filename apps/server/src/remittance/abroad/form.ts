import {
  type AbroadCurrency,
  type Bearer,
  countryOfBic,
  type hongKongRemittance,
  type overseasRemittance,
  type RemitNetwork,
  type rmbRemittance,
} from '@cloudsail/contract/remittance'
import type { InputOf } from '../../orders/index.ts'

/** Input of an order by any of the ways. */
export type SwiftInput = InputOf<typeof overseasRemittance>
type HongKongInput = InputOf<typeof hongKongRemittance> | InputOf<typeof rmbRemittance>
export type AbroadInput = SwiftInput | HongKongInput

export const isSwift = (network: RemitNetwork, input: AbroadInput): input is SwiftInput =>
  network === 'swift' && 'bic' in input

/**
 * Returns whether a currency is foreign. Foreign currency can be bought and counts against the dollar limit of a day. RMB
 * has a limit of its own.
 */
export const isForeign = (currency: AbroadCurrency): currency is Exclude<AbroadCurrency, 'CNY'> =>
  currency !== 'CNY'

/** Returns the bearer of the charges. Only SWIFT offers a choice. */
export const bearerOf = (network: RemitNetwork, input: AbroadInput): Bearer =>
  isSwift(network, input) ? input.bearer : 'SHA'

/** Returns the destination country of a SWIFT remittance, which is that of the bank. */
export const bankCountryOf = ({ bic, country }: Pick<SwiftInput, 'bic' | 'country'>): string =>
  bic ? countryOfBic(bic) : country
