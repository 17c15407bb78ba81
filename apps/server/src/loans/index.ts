export { type LoanDetails, loansOf } from './loans.ts'
export { equalInstalments, type Instalment } from './schedule.ts'
export { instalmentsDue } from './upcoming.ts'
