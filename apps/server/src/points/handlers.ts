import {
  cardPoints,
  cardPointsCatalogue,
  cardPointsEntries,
  cardRedemptions,
  pointsCatalogue,
  pointsEntries,
  pointsOverview,
  redemptions,
  voucherCodes,
} from '@cloudsail/contract/points'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { readCardCatalogue, readPointsCatalogue } from './query/catalogue.ts'
import { readCardPointsEntries, readPointsEntries } from './query/entries.ts'
import { readCardPoints, readPointsOverview } from './query/overview.ts'
import { readRedemptions, readVoucherCodes } from './query/redemptions.ts'
import { cancelRedemption } from './redeem/cancel.ts'
import { redeemCardPoints } from './redeem/redeem-card-points.ts'
import { redeemPoints } from './redeem/redeem-points.ts'

export const handlers: Handler[] = [
  ...orderHandlers([redeemPoints, redeemCardPoints, cancelRedemption]),
  handle(pointsOverview, readPointsOverview),
  ...queryHandlers(pointsEntries, { read: readPointsEntries }),
  handle(pointsCatalogue, readPointsCatalogue),
  ...queryHandlers(redemptions, { read: readRedemptions('bank') }),
  handle(voucherCodes, readVoucherCodes),
  handle(cardPoints, readCardPoints),
  ...queryHandlers(cardPointsEntries, { read: readCardPointsEntries }),
  handle(cardPointsCatalogue, readCardCatalogue),
  ...queryHandlers(cardRedemptions, { read: readRedemptions('card') }),
]
