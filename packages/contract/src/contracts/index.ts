export * from './calls.ts'
export * from './paper-key.ts'
