export { type DemoCustomer, demoCustomers } from './demo-customers.ts'
export type { SeedOptions } from './seed.ts'
