import * as z from 'zod/mini'
import { defineParameter, yuan } from '../bankday/index.ts'

/** Dated: after how many workdays a paper receipt has been posted, and below which gift one is better done without. */
export const donationReceipts = defineParameter(
  'donation.receipts',
  z.object({ paperWorkdays: z.number(), advisedFrom: yuan }),
  { zh: '捐款收据', en: 'Receipts of donations' },
)
