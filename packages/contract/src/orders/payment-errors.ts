import type { ErrorKey } from '../core/errors.ts'

/** What an account may say that is to pay, and its customer. */
export const payerErrors = [
  'accountUnknown',
  'accountNotSigned',
  'transferServiceClosed',
  'signingRequired',
  'accountReportedLost',
  'debitCardReportedLost',
  'accountFrozen',
  'cardPasswordReportedLost',
  'accountClosed',
  'accountWrongType',
  'transferRmbOnly',
  'currencyUnsupported',
] as const satisfies readonly ErrorKey[]

/** What an account of this bank may say that is to be paid. */
export const payeeErrors = [
  'payeeAccountUnknown',
  'payeeNameMismatch',
  'payeeSameAccount',
  'payeeAccountUnavailable',
  'payeeReportedLost',
  'payeeAccountWrongType',
  'payeeCurrencyUnsupported',
  'payeeLimitExceeded',
] as const satisfies readonly ErrorKey[]

/** What limits may say to any payment: each names what binds and the way past it. */
export const limitErrors = [
  'limitSingleExceeded',
  'limitDailyExceeded',
  'limitCountExceeded',
  'limitAnnualExceeded',
  'limitUncertifiedExceeded',
  'payeeNotDesignated',
  'payeeNotYetDesignated',
] as const satisfies readonly ErrorKey[]

/** What own accounts may say between which money moves. */
export const ownPocketErrors = [
  'accountUnknown',
  'accountNotSigned',
  'sameAccount',
  'accountReportedLost',
  'debitCardReportedLost',
  'accountFrozen',
  'accountClosed',
  'accountWrongType',
  'cardPasswordReportedLost',
  'receivingAccountLost',
  'receivingAccountClosed',
  'receivingAccountWrongType',
  'currencyUnsupported',
  'currencyTypesDiffer',
  'foreignCurrenciesDiffer',
  'cashToRemittable',
  'insufficientBalance',
] as const satisfies readonly ErrorKey[]
