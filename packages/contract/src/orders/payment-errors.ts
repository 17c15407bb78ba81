import type { ErrorKey } from '../core/errors.ts'

/** Errors of the paying account and of its customer. */
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
