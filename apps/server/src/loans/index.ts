import type { JobHandlers } from '../bankday/index.ts'
import { applyingWorkers } from './applying/workers.ts'
import { collect, collectLoan } from './collect.ts'
import { repayEarly } from './early/early-records.ts'
import { repayScheduled } from './early/repay-early.ts'

export { accrueLoanInterest, reverseLoanInterest } from './accrue.ts'
export { acceptLoanOffer } from './applying/accept.ts'
export { loanDeskDeliverer } from './applying/deliverer.ts'
export { registerLoanDesk } from './applying/desk-inbox.ts'
export { loanFollower } from './applying/disburse.ts'
export { drawUpOffer } from './applying/draw-up-offer.ts'
export { applyingTexts } from './applying/texts.ts'
export { applyingWork } from './applying/workers.ts'
export { automaticInstalments } from './automatic.ts'
export { collectLoan, nextHour } from './collect.ts'
export { repayEarly } from './early/early-records.ts'
export { handlers } from './handlers.ts'
export { loanHoldings } from './holdings.ts'
export {
  consumerTermsParameter,
  type LprTerm,
  loanTermsParameter,
  lprParameter,
  parameters,
} from './parameters.ts'
export { remindOfInstalments } from './remind.ts'
export { repriceLoans } from './reprice.ts'

/** Job handlers of loans: collection, and scheduled early repayments. */
export const loanWorkers: JobHandlers = {
  [collectLoan]: collect,
  [repayEarly]: repayScheduled,
  ...applyingWorkers,
}
