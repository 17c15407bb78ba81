import { boardRatesParameter, foreignBoardRatesParameter } from './board-rates.ts'
import { callDepositTerms } from './call/terms.ts'
import { largeCertificateTerms } from './large/parameter.ts'
import { rollingDepositTerms } from './rolling/parameter.ts'
import { rulesParameter } from './rules/terms.ts'
import { leastTimeDeposit } from './time/least.ts'

export {
  type BoardRates,
  boardRatesParameter,
  currentRates,
  type ForeignBoardRates,
  foreignBoardRatesParameter,
} from './board-rates.ts'
export { carryOutWithdrawalNotices } from './call/day-end.ts'
export { callDepositTerms } from './call/terms.ts'
export { accrueInterest } from './current-interest/accrue.ts'
export { type ClosingInterest, closingInterest, keepClosingInterest } from './current-interest/closing.ts'
export { isSettlementDay, postingDay } from './current-interest/quarter.ts'
export { settleInterest } from './current-interest/settle.ts'
export { settlementOf } from './current-interest/settlement.ts'
export { certificateForAuthority } from './draw-for-authority.ts'
export { handlers } from './handlers.ts'
export { depositHoldings } from './holdings.ts'
export { enterIssues, type Issue } from './large/issues.ts'
export { listIssues, loadIssues } from './large/load-issues.ts'
export { payMonthlyInterest } from './large/pay-interest.ts'
export { accruePayable, reversePayable } from './payable.ts'
export { rollingDepositTerms } from './rolling/parameter.ts'
export { rollDeposits } from './rolling/roll.ts'
export { automaticRules } from './rules/automatic.ts'
export { awaitDate as awaitRuleDate } from './rules/records.ts'
export { ruleWorkers } from './rules/run-rule.ts'
export { rulesParameter } from './rules/terms.ts'
export { drawTimeDeposit } from './time/draw-deposit.ts'
export { leastTimeDeposit } from './time/least.ts'
export { announceMaturities, matureDeposits } from './time/mature.ts'
export { openTimeDeposit } from './time/open-deposit.ts'
export { activeTimeDeposits } from './time-deposits.ts'

export const parameters = [
  boardRatesParameter,
  foreignBoardRatesParameter,
  leastTimeDeposit,
  callDepositTerms,
  largeCertificateTerms,
  rollingDepositTerms,
  rulesParameter,
]
