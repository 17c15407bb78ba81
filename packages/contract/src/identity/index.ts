export * from './calls.ts'
export * from './identifiers.ts'
export * from './passwords.ts'
