export { handlers } from './handlers.ts'
export { merchantsParameter, parameters } from './insight/parameters.ts'
