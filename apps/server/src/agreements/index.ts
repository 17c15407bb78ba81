export type { Agreement } from './agreement.ts'
export { agreements } from './agreements.ts'
export { handlers } from './handlers.ts'
export {
  handOutAgreement,
  type Reading,
  readingOf,
  recordAcceptance,
  recordFirstAcceptance,
  recordReading,
  requireReading,
  secondsLeft,
  textOf,
} from './readings.ts'
