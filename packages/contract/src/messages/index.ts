export * from './calls.ts'
export * from './notice-row.ts'
export * from './notices.ts'
