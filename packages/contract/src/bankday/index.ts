export * from './advance-clock.ts'
export { currentTimeCall } from './calls.ts'
