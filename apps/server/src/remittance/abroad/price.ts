import type { Currency } from '@cloudsail/contract'
import {
  type Bearer,
  commissionOf,
  crossed,
  type MidOf,
  type OurCharges,
  type RemitNetwork,
  wayOfMoney,
} from '@cloudsail/contract/remittance'
import type { MidRates } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { type RemittanceTariff, remittanceFee } from '../../transfers/index.ts'
import type { AbroadTariff } from './parameters.ts'

/** Data that prices are computed from. */
export interface PriceFacts {
  tariff: AbroadTariff
  /** The domestic tariff, for RMB. */
  domestic: RemittanceTariff
  mids: MidRates
}

export interface Price extends OurCharges {
  feeCurrency: Currency
  sentMinor: bigint
  /** Debit to the pocket of the currency, or the amount to be bought. */
  debitMinor: bigint
  /** Charges in CNY beside the remittance. */
  feeApartMinor: bigint
}

/**
 * Returns a function for the mid rate: CNY for 100 units, in ten-thousandths. Throws noQuote for a currency without a mid
 * rate.
 */
export const midOf =
  ({ per100 }: MidRates): MidOf =>
  (currency) => {
    if (currency === 'CNY') return 1_000_000n
    const rate = per100.get(currency)
    if (rate === undefined) throw new BankError('noQuote')
    return BigInt(rate.replace('.', ''))
  }

/** Returns the charges of a remittance and the amount sent. Under BEN the charges are deducted from the amount. */
export function priceOf(
  asked: {
    network: RemitNetwork
    bearer: Bearer
    amountMinor: bigint
    currency: Currency
    isPurchase: boolean
    feeFrom: 'same' | 'rmb'
  },
  { tariff, domestic, mids }: PriceFacts,
): Price {
  const { network, bearer, amountMinor, currency, isPurchase } = asked
  const apart = currency !== 'CNY' && bearer !== 'BEN' && (isPurchase || asked.feeFrom === 'rmb')
  const feeCurrency = apart ? 'CNY' : currency
  const mid = midOf(mids)
  const none = { commissionMinor: 0n, cableMinor: 0n, prepaidMinor: 0n }
  const dollars = (minor: bigint) => crossed({ minor, currency: 'USD' }, feeCurrency, mid)
  const commission = (by: AbroadTariff['swift']) =>
    commissionOf({ minor: amountMinor, currency }, by, feeCurrency, mid)
  const charges: OurCharges =
    network === 'swift'
      ? {
          commissionMinor: commission(tariff.swift),
          cableMinor: dollars(tariff.cableUsd),
          prepaidMinor: bearer === 'OUR' ? dollars(tariff.ourUsd) : 0n,
        }
      : currency === 'CNY'
        ? { ...none, commissionMinor: remittanceFee(domestic, amountMinor).feeMinor }
        : { ...none, commissionMinor: commission(tariff.hongKong) }
  const sum = charges.commissionMinor + charges.cableMinor + charges.prepaidMinor
  return {
    ...charges,
    ...wayOfMoney(amountMinor, bearer, charges, { apart }),
    feeCurrency,
    feeApartMinor: apart ? sum : 0n,
  }
}
