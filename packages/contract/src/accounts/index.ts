export * from './calls.ts'
export * from './online-signing.ts'
export * from './schemas.ts'
export * from './summaries.ts'
