export * from './automatic.ts'
export * from './calls.ts'
export * from './schemas.ts'
