import type { StateRows } from '../accounts/test-state-outcomes.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PFA0601: 'a loan and where it is repaid from; loans.test.ts',
  PFA0603: 'names a loan that is overdue; loans.test.ts',
  PFA0604: 'names a loan; loans.test.ts',
  PFA0605: 'names an early repayment',
  PFA0901: 'names no account; applying.test.ts',
  PFA0902: 'takes a certificate and a contract that was read; applying.test.ts',
  PFA0903: 'a talk at a branch',
  PFA0904: 'names an appointment',
  PFA0905: 'names an application',
  PFA0906: 'names an application',
}
