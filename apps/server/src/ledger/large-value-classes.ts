/** What a movement of money counts as in the list of large values. */
export type LargeValueClass = 'cash' | 'transfer' | 'crossBorder' | 'leftOut'

/**
 * The class of each kind of journal. Left out are movements between current and time deposits of one name, roll-overs, holds,
 * fees, interest, money that comes back from where it was sent, and journals without an account of a customer. A test compares
 * the kinds with the journal tables.
 */
export const largeValueClassOf: Readonly<Record<string, LargeValueClass>> = {
  ...all('cash', 'cashIn cashOut cashInReversal cashOutReversal accountClosing'),
  ...all(
    'transfer',
    `transfer remittance networkCredit foreignExchange voucherTransfer voucherReversal deduction donation
     cardPurchase cardRefund cashAdvance cardRepayment cardOverpayment
     loanDisbursement loan loanEarly
     wealthConfirm wealthPayment wealthDividend wealthAdvance
     eCashTopUp netPayment netRefund quickPayment quickRefund pointsCash`,
  ),
  ...all('crossBorder', 'crossBorderSend'),
  ...all(
    'leftOut',
    `remittanceHold remittanceUnhold
     networkSettlement networkRefusal networkReturn networkCreditRefused networkReturnSent
     networkDifference.notListed networkDifference.listed networkDifference.creditNotListed
     networkDifference.creditListed networkDifference.returnNotListed networkDifference.unknownLine
     networkDifference.otherAmount networkDifference.otherState networkDifference.repeatedLine
     networkDifference.returnAmount networkDifference.closedAccount
     crossBorderHold crossBorderHoldFees crossBorderBought crossBorderUnhold crossBorderUnholdFees
     crossBorderSendFees crossBorderSettle crossBorderRefusal crossBorderRefusalFees crossBorderReturn
     crossBorderClaim crossBorderUnclaimed crossBorderRecall crossBorderDifference
     fxHold fxRelease fxNotes fxSquaring notesToRemittable
     cardHold cardRelease cardCleared cardCashFee cardMisfit cardSettlement cardRetailInterest cardCashInterest
     cardInterestInterest cardLateFee cardInstalmentInterest cashAdvanceFee
     deposit depositNotice depositMaturity depositRenewal depositRoll depositInterest currentInterest
     currentInterestCorrection interestAccrual interestAccrualReversal
     loanAccrual loanAccrualReversal
     wealthHold wealthRelease wealthSettlement
     eCashWritten eCashReturned chipPurchase institutionSettlement quickDifference quickDisputeCredit
     quickDisputeReversal quickDisputeSettled
     pointsItem pointsItemReturned cardPoints pointsDonation donationSettlement donationSuspense
     serviceFeeHold serviceFee serviceFeeRelease serviceFeeRefund proofHold proofRelease
     freeze cashSent cashArrived cashDelivered drawerClosing`,
  ),
}

/** Journals that take another one of the same day back. They lower the sum of the side that the other one raised. */
export const takingBack: ReadonlySet<string> = new Set([
  'cashInReversal',
  'cashOutReversal',
  'voucherReversal',
])

function all(of: LargeValueClass, kinds: string): Record<string, LargeValueClass> {
  return Object.fromEntries(kinds.split(/\s+/).map((kind) => [kind, of]))
}
