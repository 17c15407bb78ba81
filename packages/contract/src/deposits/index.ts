export * from './calls.ts'
export * from './deposit-accounts.ts'
