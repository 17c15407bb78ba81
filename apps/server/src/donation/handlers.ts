import { charities, donations } from '@cloudsail/contract/donation'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { certificateHandler } from './certificate.ts'
import { listCharities } from './charities.ts'
import { donate } from './donate.ts'
import { honourHandler, readDonations, verifyHandler } from './donations.ts'
import { withdrawHonour } from './honour.ts'
import { lastDonationHandler } from './last-donation.ts'
import { askReceipt } from './receipts.ts'
import { proofHandler } from './settlement-proof.ts'
import { taxListHandler } from './tax-list.ts'

export const handlers: Handler[] = [
  ...orderHandlers([donate, withdrawHonour, askReceipt]),
  handle(charities, async ({ db }) => ({ charities: await listCharities(db) })),
  ...queryHandlers(donations, { read: readDonations }),
  honourHandler,
  verifyHandler,
  certificateHandler,
  proofHandler,
  taxListHandler,
  lastDonationHandler,
]
