export * from './calls.ts'
export * from './identifiers.ts'
