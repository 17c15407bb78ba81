export * from './calls.ts'
export * from './notices.ts'
