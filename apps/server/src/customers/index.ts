export { type Customer, type CustomerStatus, findCustomer } from './find-customer.ts'
export { lockCustomer } from './lock-customer.ts'
