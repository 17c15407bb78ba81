import type { JobHandlers } from '../bankday/index.ts'
import type { PaymentKinds } from '../networks/index.ts'
import { donationReceipts } from './parameters.ts'
import { askForReceipt, receiptDue } from './receipts.ts'
import { settle, settlementDue, settlementPayment } from './settle.ts'

export { type Charity, findCharity } from './charities.ts'
export { charitiesDeliverer, startCharities } from './charity-desk.ts'
export { giveFor } from './give-for.ts'

export { handlers } from './handlers.ts'
export { scheduleSettlement, settlementReference } from './settle.ts'

export { donationReceipts }

/** Dated parameters of this module. */
export const parameters = [donationReceipts]
export const donationWorkers: JobHandlers = { [settlementDue]: settle, [receiptDue]: askForReceipt }
/** Payments that this module sends: to each charity the sum of a day. */
export const donationPayments: PaymentKinds = { [settlementDue]: settlementPayment }
