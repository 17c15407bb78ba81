/**
 * Credit cards, and purchases with debit cards.
 *
 * A credit card is a ledger account whose items say what is owed (`account.ts`, `items.ts`, `credits.ts`). To change it,
 * lock the card (`readCard` with `lock`, or `lockCards`), enter the item or credit, and post its journal in the same
 * transaction. Purchases that must fit in the limit are posted by `post`. Amounts owed regardless of the limit (interest,
 * fees, clearing above an authorisation) are posted by `postToCards`. Authorisations are rows of `cards.purchases` in state
 * approved. The billing rules of the bank are `billingTerms`. Their arithmetic is in contract/cards, without a database.
 */
import type { JobHandlers } from '../bankday/index.ts'
import { agreedTry } from './agreed/agreements.ts'
import { runAgreed } from './agreed/run-agreed.ts'
import { addressHold } from './applications/address-hold.ts'
import { billDayTerms } from './bill-day/terms.ts'
import { makeBills } from './billing/make-bills.ts'
import { billJob } from './billing/plan-bills.ts'
import { cashTerms } from './cash/terms.ts'
import { schemeTerms } from './clearing/terms.ts'
import { instalmentTerms } from './instalments/terms.ts'
import { limitTerms } from './requests/parameter.ts'
import { requestWorkers } from './requests/workers.ts'
import { billingTerms } from './terms.ts'

export { readCard, readCards, requireCard, requireNormal } from './account.ts'
export { automaticRepayments } from './agreed/automatic.ts'
export { addressHold } from './applications/address-hold.ts'
export { judgeBills, remindOfBills } from './billing/judge-bills.ts'
export { planBills } from './billing/plan-bills.ts'
export { billPrinterDeliverer } from './billing/print-bills.ts'
export { registerBillPrinter } from './billing/printer-inbox.ts'
export { unbilledOf } from './bills/unbilled-of.ts'
export { requireReceiver } from './cash/receiver.ts'
export { clearingKinds, clearingWorkers, expectClearing } from './clearing/workers.ts'
export { effectOfCredit, enterCredit } from './credits.ts'
export { dropBillEmail } from './delivery/drop-email.ts'
export { moveBillAddress, moveBillEmail } from './delivery/follow-contact.ts'
export { cardRefundsOn, cardRetailOn, merchantCodes, merchantCodesOf } from './earnings.ts'
export { handlers } from './handlers.ts'
export { cardHoldings } from './holdings.ts'
export { instalmentTerms } from './instalments/terms.ts'
export { openItems } from './items.ts'
export { cardLedger, chargeJournal } from './journals.ts'
export { limitTexts } from './limits/texts.ts'
export { overpaymentPayments } from './overpaid/follow-elsewhere.ts'
export { storeTransactionPassword } from './passwords/transaction-password.ts'
export { putBackLimits } from './post-to-cards.ts'
export { channelOf } from './purchases/authorise.ts'
export { expireAuthorisations } from './purchases/expire.ts'
export { type Purchase, paidOnlineSince, refusedSince } from './purchases/purchases.ts'
export { registerCardScheme } from './purchases/scheme-inbox.ts'
export { repayFromOutside } from './repayment/from-outside.ts'
export { registerCardCentre } from './requests/centre-inbox.ts'
export { cardCentreDeliverer } from './requests/deliverer.ts'
export { makeCard } from './requests/make-card.ts'
export { readRequest, requestWork } from './requests/requests.ts'
export { activateWithinDays } from './requests/take-events.ts'

export const parameters = [
  addressHold,
  billDayTerms,
  billingTerms,
  cashTerms,
  instalmentTerms,
  limitTerms,
  schemeTerms,
]
export { billingTerms, cashTerms, limitTerms }

/** Job handlers for scheduled jobs of cards. */
export const cardWorkers: JobHandlers = { ...requestWorkers, [billJob]: makeBills, [agreedTry]: runAgreed }
