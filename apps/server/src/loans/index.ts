export { loanHoldings } from './holdings.ts'
export { equalInstalments, type Instalment } from './schedule.ts'
