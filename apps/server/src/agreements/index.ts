export { agreements } from './agreements.ts'
export { handlers } from './handlers.ts'
export {
  readingOf,
  recordAcceptance,
  recordReading,
  requireReading,
  secondsLeft,
  textOf,
} from './readings.ts'
