import type { ErrorKey } from '../core/errors.ts'

/** Errors of an own account that is stopped by a loss report, a block or a freeze. */
export const stoppedErrors = [
  'accountReportedLost',
  'debitCardReportedLost',
  'accountDebitBlocked',
  'accountFrozen',
] as const satisfies readonly ErrorKey[]

/** Errors of an own account that is not found, or is in a state in which nothing is paid from it. */
export const unusableErrors = [
  'accountUnknown',
  ...stoppedErrors,
  'accountClosed',
  'cardPasswordReportedLost',
] as const satisfies readonly ErrorKey[]

/** Errors of an own account that has to be a current account in the currency of the payment. */
export const currentAccountErrors = [
  ...unusableErrors,
  'accountWrongType',
  'currencyUnsupported',
] as const satisfies readonly ErrorKey[]

/** Errors of the paying account and of its customer. */
export const payerErrors = [
  ...currentAccountErrors,
  'accountNotSigned',
  'transferServiceClosed',
  'signingRequired',
  'transferRmbOnly',
] as const satisfies readonly ErrorKey[]

/** Errors of the receiving account at this bank. */
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

/** Errors of limits for every payment. Each names the limit that applies and how to change it. */
export const limitErrors = [
  'limitSingleExceeded',
  'limitDailyExceeded',
  'limitCountExceeded',
  'limitAnnualExceeded',
  'limitUncertifiedExceeded',
  'payeeNotDesignated',
  'payeeNotYetDesignated',
] as const satisfies readonly ErrorKey[]

/** Errors of the two accounts of a transfer between own accounts. */
export const ownPocketErrors = [
  ...currentAccountErrors,
  'accountNotSigned',
  'sameAccount',
  'receivingAccountLost',
  'receivingAccountClosed',
  'receivingAccountWrongType',
  'currencyTypesDiffer',
  'foreignCurrenciesDiffer',
  'cashToRemittable',
  'insufficientBalance',
] as const satisfies readonly ErrorKey[]
