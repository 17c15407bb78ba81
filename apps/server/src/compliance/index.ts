export { endFreezes } from './freezes/end-freezes.ts'
export { parameters } from './parameters.ts'
