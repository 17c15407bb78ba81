export { handlers } from './handlers.ts'
export { countryName } from './names.ts'
