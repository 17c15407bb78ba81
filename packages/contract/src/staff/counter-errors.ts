import type { ErrorKey } from '../core/errors.ts'

/** Errors that several actions at the counter share. */

/** Of the account that is used: lost, blocked, frozen, or of a customer whose document has expired. */
export const ownAccountErrors = [
  'accountUnknown',
  'accountClosed',
  'accountDebitBlocked',
  'accountFrozen',
  'customerDocumentExpired',
  'accountReportedLost',
  'debitCardReportedLost',
] as const satisfies readonly ErrorKey[]

/** Of the withdrawal password that the customer types on the pad. */
export const padErrors = [
  'passwordWrong',
  'passwordLocked',
  'withdrawalPasswordUnset',
] as const satisfies readonly ErrorKey[]

/** Of more than an account can give. */
export const coverErrors = ['frozenAvailable', 'insufficientBalance'] as const satisfies readonly ErrorKey[]

/** Of an account of the bank that is paid. */
export const payeeErrors = [
  'payeeAccountUnknown',
  'payeeNameMismatch',
  'payeeSameAccount',
  'payeeAccountWrongType',
  'payeeReportedLost',
  'payeeAccountUnavailable',
  'payeeLimitExceeded',
  'ownClassLimitExceeded',
  'classBalanceExceeded',
] as const satisfies readonly ErrorKey[]

/** Of a branch whose day is not open, or is over. */
export const branchDayErrors = ['branchDayClosed', 'branchDayOver'] as const satisfies readonly ErrorKey[]
