import type { Currency } from '@cloudsail/contract'
import type { Named } from './deposit-select.tsx'

/** The values of a draw, as they are typed. */
export interface DrawValues {
  deposit: string
  amount: string
  toAccountId: string
}

export const noDraw: DrawValues = { deposit: '', amount: '', toAccountId: '' }

/** A certificate that can be drawn. RMB unless it says otherwise. */
interface Drawable extends Named {
  principal: string
  currency?: Currency
  /** True for foreign banknotes. */
  cash?: boolean
  /** The account for automatic payments of the deposit. Left out if the product has none. */
  settlementAccountId?: string | null
}

/** A customer's certificates of a product, as the bank has them now. */
export interface Held<Deposit extends Drawable = Drawable> {
  today: string
  deposits: readonly Deposit[]
}

/** The sums of a draw, in minor units. */
export interface DrawnSum {
  drawnMinor: bigint
  interestMinor: bigint
  /** What stays in the certificate. */
  leftMinor: bigint
  /** Interest paid earlier that goes back. */
  takenBackMinor?: bigint
}

/** A chosen certificate, and what drawing the typed sum from it gives. */
export interface Drawn<H extends Held, Figures extends DrawnSum> {
  deposit: H['deposits'][number]
  figures: Figures
  held: H
}
