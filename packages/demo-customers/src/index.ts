export * from './customer-numbers.ts'
export * from './customers.ts'
export * from './demo-customers.ts'
export type * from './person.ts'
