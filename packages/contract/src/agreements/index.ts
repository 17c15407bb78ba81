export * from './agreement-text.ts'
export * from './calls.ts'
