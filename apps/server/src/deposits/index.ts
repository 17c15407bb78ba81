export { type BoardRates, boardRatesParameter, defaultBoardRates } from './board-rates.ts'
export { activeTimeDeposits, type TimeDepositRow } from './time-deposits.ts'
