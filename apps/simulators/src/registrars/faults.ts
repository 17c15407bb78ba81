import type { Words } from '../parties/party.ts'

/** Answers to an order, by the last two digits of its amount or units. */
export const endings: readonly { ending: string; effect: Words }[] = [
  { ending: '….01', effect: { zh: '拒绝', en: 'Refused' } },
  { ending: '….02', effect: { zh: '确认60%', en: '60 % confirmed' } },
  { ending: '….03', effect: { zh: '迟一个交易日确认', en: 'Confirmed a trading day late' } },
  { ending: '….04', effect: { zh: '同一确认出现两次', en: 'Confirmed twice' } },
  {
    ending: '….05',
    effect: { zh: '另有一条未知流水的确认', en: 'With it an answer to a serial no one knows' },
  },
]

/** Faults that can be provoked for a product. Each lasts until it is withdrawn or has happened. */
export interface ProductFaults {
  /** The next NAV is published together with the one after it. */
  navLate: boolean
  /** The date whose NAV is corrected in the next file, with the corrected NAV. */
  corrected: { date: string; e4: number } | null
  /** A large redemption: only 60 % of each order is confirmed. */
  largeRedemption: boolean
  /** The file of units reports a hundredth too much for each account. */
  unitsDiffer: boolean
}

export const noProductFaults: ProductFaults = {
  navLate: false,
  corrected: null,
  largeRedemption: false,
  unitsDiffer: false,
}
