import type { ErrorKey } from '../../core/errors.ts'

/** What is said of the withdrawal password, where it proves who undoes a protection. */
export const withdrawalErrors = [
  'withdrawalPasswordUnset',
  'passwordWrong',
  'passwordLocked',
  'cardPasswordReportedLost',
] as const satisfies readonly ErrorKey[]
