import { type DayEndStep, makeMonthsAhead } from '../bankday/index.ts'
import { expireAuthorisations, judgeBills, planBills, remindOfBills } from '../cards/index.ts'
import { endFreezes, listLargeValues } from '../compliance/index.ts'
import {
  accrueInterest,
  accruePayable,
  announceMaturities,
  carryOutWithdrawalNotices,
  matureDeposits,
  payMonthlyInterest,
  reversePayable,
  rollDeposits,
  settleInterest,
} from '../deposits/index.ts'
import { announceInWechat } from '../help/index.ts'
import { closeDay, forgetReferences, type Signer, signHead } from '../ledger/index.ts'
import { accrueLoanInterest, remindOfInstalments, repriceLoans, reverseLoanInterest } from '../loans/index.ts'
import { announceStatements } from '../messages/index.ts'
import { signAuditHeads } from '../orders/index.ts'
import {
  expireQuickAgreements,
  returnStopped,
  returnUnwritten,
  settleInstitutions,
} from '../payments/index.ts'
import { forgetOrderKeys, forgetStaffKeys } from '../pipeline/index.ts'
import { earnByAssets, earnByCards, earnPoints, expirePoints, planReminders } from '../points/index.ts'
import { signStaffAuditHeads } from '../staff/index.ts'

/**
 * Returns the steps that the bank runs for every past business date, in this order. A module adds a step with a file of its
 * own and a line here, between the closing of the day and its signed head.
 */
export function dayEndSteps(signer: Signer): DayEndStep[] {
  return [
    closeDay,
    endFreezes,
    listLargeValues,
    expirePoints,
    planBills,
    expireAuthorisations,
    accrueInterest,
    accruePayable,
    reversePayable,
    accrueLoanInterest,
    reverseLoanInterest,
    settleInterest,
    repriceLoans,
    payMonthlyInterest,
    rollDeposits,
    matureDeposits,
    announceMaturities,
    remindOfInstalments,
    judgeBills,
    remindOfBills,
    carryOutWithdrawalNotices,
    returnUnwritten,
    returnStopped,
    expireQuickAgreements,
    settleInstitutions,
    announceStatements,
    announceInWechat,
    earnPoints,
    earnByAssets,
    earnByCards,
    planReminders,
    forgetReferences,
    forgetOrderKeys,
    forgetStaffKeys,
    makeMonthsAhead,
    signAuditHeads(signer),
    signStaffAuditHeads(signer),
    signHead(signer),
  ]
}
