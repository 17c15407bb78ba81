export { type LoanDetails, loansOf } from './loans.ts'
export { equalInstalments, type Instalment } from './schedule.ts'
