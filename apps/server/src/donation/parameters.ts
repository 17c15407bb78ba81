import * as z from 'zod/mini'
import { defineParameter, yuan } from '../bankday/index.ts'

/** Dated parameter: the number of workdays until a paper receipt is posted, and the amount from which one is advised. */
export const donationReceipts = defineParameter(
  'donation.receipts',
  z.object({ paperWorkdays: z.number(), advisedFrom: yuan }),
  { zh: '捐款收据', en: 'Receipts of donations' },
)
