import { askReceipt, charities, donate, withdrawHonour } from './donate.ts'
import {
  donationCertificate,
  donationProof,
  donations,
  donationTaxList,
  honourList,
  lastDonation,
  verifySerial,
} from './queries.ts'

export * from './donate.ts'
export * from './queries.ts'
export * from './serial.ts'

export const donationOrders = [donate, withdrawHonour, askReceipt]
export const donationCalls = [
  charities,
  donations,
  honourList,
  verifySerial,
  donationCertificate,
  donationProof,
  donationTaxList,
  lastDonation,
]
