export { type Customer, type CustomerStatus, findCustomer } from './find-customer.ts'
export {
  indexCustomer,
  indexMobile,
  nameKeyOf,
  pinyinKeyOf,
  withNameAndBirth,
} from './found-by.ts'
export { lockCustomer } from './lock-customer.ts'
export {
  type Doing,
  parameters,
  readStanding,
  requireAllowed,
  type Standing,
} from './standing.ts'
