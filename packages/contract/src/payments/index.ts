export * from './e-cash.ts'
export * from './e-cash-rules.ts'
