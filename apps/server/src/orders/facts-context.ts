import type { Queryable } from '../db/database.ts'
import type { Session } from '../http/handler.ts'

/** Who gives an order, and when. */
export interface Asked {
  customerId: bigint
  /** The customer's kind and method decide which orders are allowed. */
  session: Pick<Session, 'kind' | 'method'>
  /** Bank-clock instant. */
  now: Date
  /**
   * The instant whose limits the order uses up. For an order that is made up late, that is its due time. Defaults to
   * `now`.
   */
  limitsAt?: Date | undefined
  /** Whether the mandate it is executed under used its limits up already, at `limitsAt`. */
  limitsUsedBefore?: boolean
}

/** The database access of an order's queries. Statements started side by side travel together. */
export interface FactsContext extends Asked {
  /** One connection. During execution, that of the posting transaction. */
  q: Queryable
  /** True in the posting transaction: lock the accounts that the order uses before reading them. */
  lock: boolean
}
