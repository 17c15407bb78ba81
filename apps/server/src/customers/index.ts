export { type Customer, type CustomerStatus, findCustomer } from './find-customer.ts'
