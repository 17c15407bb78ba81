export * from './bank-day.ts'
export * from './calls.ts'
