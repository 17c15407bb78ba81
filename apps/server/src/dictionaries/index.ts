export { bopName, bopPurposes } from './foreign-exchange.ts'
export { handlers } from './handlers.ts'
export { countryName } from './names.ts'
