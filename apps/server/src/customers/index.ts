export { type Customer, type CustomerStatus, findCustomer } from './find-customer.ts'
export {
  type Findable,
  indexCustomer,
  indexMobile,
  nameKeyOf,
  pinyinKeyOf,
  withNameAndBirth,
} from './found-by.ts'
export { lockCustomer } from './lock-customer.ts'
export {
  type Doing,
  doings,
  parameters,
  readStanding,
  refusalOf,
  requireAllowed,
  type Standing,
  standingOf,
  standings,
} from './standing.ts'
