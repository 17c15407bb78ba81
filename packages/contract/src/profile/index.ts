export * from './calls.ts'
export * from './settings.ts'
