import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { NetworkPort } from './network-port.ts'
import type { PaymentFollower } from './payment-follower.ts'

export interface NetworksOptions {
  db: Db
  log: Logger
  port: NetworkPort
  /** The follower that is called with every change of a payment. */
  follow: PaymentFollower
  /** Wait after the first question about a payment. Doubled each time, to ten minutes. */
  firstQueryMs?: number
  /** How many questions a payment gets before the network's denial is believed. Its day is over by then. */
  givenUpAfter?: number
  /** Wait after the first question to the back office. Longer each time, to ten seconds. */
  firstAskMs?: number
  everyMs?: number
}
