import {
  accountsErrors,
  cardRequestsErrors,
  cardsErrors,
  cardUseErrors,
  depositsErrors,
  donationErrors,
  futureErrors,
  hongKongErrors,
  identityErrors,
  journeysErrors,
  keysErrors,
  limitsErrors,
  messagesErrors,
  networkErrors,
  openingErrors,
  ordersErrors,
  paymentsErrors,
  profileErrors,
  protectionErrors,
  queriesErrors,
  remittanceErrors,
  servicesErrors,
  sessionErrors,
  suitabilityErrors,
  transfersErrors,
  uploadsErrors,
} from './errors/index.ts'

export type { ErrorEntry } from './errors/entry.ts'
export { networkErrors } from './errors/network.ts'

/** Every error, by the key the code uses for it, from the files of its groups. Codes are stable and unique, keys
 *  too; a test sees to both. */
export const errorCatalogue = {
  ...sessionErrors,
  ...networkErrors,
  ...ordersErrors,
  ...keysErrors,
  ...transfersErrors,
  ...futureErrors,
  ...limitsErrors,
  ...queriesErrors,
  ...identityErrors,
  ...journeysErrors,
  ...accountsErrors,
  ...protectionErrors,
  ...openingErrors,
  ...hongKongErrors,
  ...paymentsErrors,
  ...cardUseErrors,
  ...cardRequestsErrors,
  ...depositsErrors,
  ...cardsErrors,
  ...remittanceErrors,
  ...servicesErrors,
  ...messagesErrors,
  ...profileErrors,
  ...donationErrors,
  ...suitabilityErrors,
  ...uploadsErrors,
} as const

export type ErrorKey = keyof typeof errorCatalogue
