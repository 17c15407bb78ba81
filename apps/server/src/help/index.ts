export { handlers } from './handlers.ts'
export { registerVerifierDoor } from './verifier-door.ts'
