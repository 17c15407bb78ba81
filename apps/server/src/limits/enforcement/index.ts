export {
  type AgreedLimits,
  agreedKinds,
  agreedWithin,
  agreeLimits,
  endAgreed,
  planAgreements,
  readAgreed,
} from './agreed.ts'
export { type Cap, capOf, refuseAboveCaps } from './caps.ts'
export { type CustomerUsage, readCustomerUsage } from './customer-usage.ts'
export {
  capsInto,
  giveBackHeadroom,
  incomingFacts,
  readIncoming,
  readIncomingUsage,
  takeHeadroomFor,
  takeHeadroomInto,
} from './incoming.ts'
export { recordLargeValue } from './large-value.ts'
export {
  checkArranged,
  checkLimits,
  consumeLimits,
  type LimitedUse,
  type LimitPart,
  type LimitsUsed,
  leastHeadroom,
  releaseLimits,
  remainingLimits,
} from './limits.ts'
export { cancelled, logChanges, settingsLogged } from './log-changes.ts'
export { ceilingsFrom, endHeldCeilings, methodCeiling, recordMethodChange } from './method-ceilings.ts'
export { afterCoolingOff, debitCardLimits, methodCeilings, parameters, transferLimits } from './parameters.ts'
export { type LimitFacts, type LimitState, readLimits } from './rules.ts'
export {
  accountScope,
  cancelPendingSettings,
  cardScope,
  customerScope,
  type LimitValue,
  lockLimits,
  type PlannedChange,
  planChange,
  readSettings,
  readSettingsToChange,
  type Standing,
  settingsWritten,
  writeSettings,
} from './settings.ts'
