export * from './calls.ts'
export * from './receivers.ts'
export * from './settings.ts'
