export { type DemoCustomer, demoCustomers } from './demo-customers.ts'

export { statutoryDays2027 } from './statutory-days.ts'
