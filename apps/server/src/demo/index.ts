export { type DemoCustomer, demoCustomers } from './demo-customers.ts'
export type { SeedOptions } from './seed.ts'
export { statutoryDays2027 } from './statutory-days.ts'
