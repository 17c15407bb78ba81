export * from './bank-day.ts'
export * from './calls.ts'
export * from './day-end.ts'
export * from './parameters.ts'
