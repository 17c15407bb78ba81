import { getR0 } from '@cloudsail/contract/http'
import { roundTripCases as accounts } from '../accounts/test-round-trips.ts'
import { allHandlers } from '../app.ts'
import { roundTripCases as cards } from '../cards/test-round-trips.ts'
import type { Db } from '../db/database.ts'
import { roundTripCases as deposits } from '../deposits/test-round-trips.ts'
import { roundTripCases as donation } from '../donation/test-round-trips.ts'
import { roundTripCases as help } from '../help/test-round-trips.ts'
import type { Services } from '../http/services.ts'
import { testServer } from '../http/test-server.ts'
import { testPepper } from '../identity/test-builders.ts'
import { roundTripCases as identity } from '../identity/test-round-trips.ts'
import { roundTripCases as limits } from '../limits/test-round-trips.ts'
import { roundTripCases as loans } from '../loans/test-round-trips.ts'
import { roundTripCases as messages } from '../messages/test-round-trips.ts'
import { type RoundTripCase, roundTripCounter } from '../orders/test-round-trips.ts'
import { roundTripCases as payments } from '../payments/test-round-trips.ts'
import { roundTripCases as points } from '../points/test-round-trips.ts'
import { roundTripCases as profile } from '../profile/test-round-trips.ts'
import { roundTripCases as remittance } from '../remittance/test-round-trips.ts'
import { roundTripCases as transfers } from '../transfers/test-round-trips.ts'
import { roundTripCases as wealth } from '../wealth/test-round-trips.ts'

/** Every order of the bank, for tests that submit all of them. */
export const orderCases: readonly RoundTripCase[] = [
  ...accounts,
  ...cards,
  ...deposits,
  ...donation,
  ...help,
  ...identity,
  ...limits,
  ...loans,
  ...messages,
  ...payments,
  ...points,
  ...profile,
  ...remittance,
  ...transfers,
  ...wealth,
]

/** The cases with their names, for `test.each`. */
export const namedOrderCases = orderCases.map(
  (each) => [[each.contract.code, each.what].filter(Boolean).join(' '), each] as const,
)

/** Starts a server of the whole bank for submitting orders. Includes getR0. */
export const giveOrders = (databases: { db: Db; ownerDb: Db }, services: Partial<Services> = {}) =>
  roundTripCounter(databases, (ports) =>
    testServer(databases.db, {
      handlers: allHandlers.filter(({ call }) => call !== getR0),
      config: { pepper: testPepper },
      services: { ...ports, ...services },
    }),
  )
