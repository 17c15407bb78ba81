export { type Customer, findCustomer } from './find-customer.ts'
export type { CustomerStatus } from './tables.ts'
