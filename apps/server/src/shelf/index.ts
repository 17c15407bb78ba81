export { parameterActions, parameterHandlers } from './parameters/index.ts'
