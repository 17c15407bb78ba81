import type { ErrorKey } from '../../core/errors.ts'

/** Errors of the withdrawal password when it authorises undoing a protection. */
export const withdrawalErrors = [
  'withdrawalPasswordUnset',
  'passwordWrong',
  'passwordLocked',
  'cardPasswordReportedLost',
] as const satisfies readonly ErrorKey[]
