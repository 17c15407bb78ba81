export { type Customer, type CustomerStatus, findCustomer } from './find-customer.ts'
export {
  indexCustomer,
  indexMobile,
  indexNewCustomer,
  type Namesake,
  nameKeyOf,
  namesakes,
  pinyinKeyOf,
} from './found-by.ts'
export { lockCustomer } from './lock-customer.ts'
export {
  type Doing,
  parameters,
  readStanding,
  refusalOf,
  requireAllowed,
  type Standing,
} from './standing.ts'
