import {
  cardPoints,
  cardPointsEntries,
  cardRedemptions,
  pointsEntries,
  pointsOverview,
  redemptions,
  voucherCodes,
} from './queries.ts'
import {
  cancelRedemption,
  cardPointsCatalogue,
  pointsCatalogue,
  redeemCardPoints,
  redeemPoints,
} from './redeem.ts'

export * from './account-rules.ts'
export * from './earning.ts'
export * from './names.ts'
export * from './queries.ts'
export * from './redeem.ts'

export const pointsOrders = [redeemPoints, redeemCardPoints, cancelRedemption]
export const pointsCalls = [
  pointsOverview,
  pointsEntries,
  pointsCatalogue,
  redemptions,
  voucherCodes,
  cardPoints,
  cardPointsEntries,
  cardPointsCatalogue,
  cardRedemptions,
]
