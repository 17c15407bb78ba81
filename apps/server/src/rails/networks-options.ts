import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { NetworkPort } from './network-port.ts'
import type { PaymentFollower } from './payment-follower.ts'

export interface NetworksOptions {
  db: Db
  log: Logger
  port: NetworkPort
  /** The module that gives payments, told of everything that becomes of them. */
  follow: PaymentFollower
  /** The wait after the first question about a payment; doubled each time, to ten minutes. */
  firstQueryMs?: number
  /** How often a payment is asked about before the network is believed that it will never have it; its day is over then. */
  givenUpAfter?: number
  /** The wait after the back office was asked first; longer each time, to ten seconds. */
  firstAskMs?: number
  everyMs?: number
}
