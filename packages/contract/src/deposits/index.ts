export * from './calls.ts'
export * from './deposit-accounts.ts'
export * from './time-deposit-rules.ts'
export * from './time-deposits.ts'
