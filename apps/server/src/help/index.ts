export { handlers } from './handlers.ts'
export { registerVerifierRoute } from './verifier-route.ts'
