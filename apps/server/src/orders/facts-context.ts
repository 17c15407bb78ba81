import type { Queryable } from '../db/database.ts'
import type { Session } from '../http/handler.ts'

/** Who gives an order, and when. */
export interface Asked {
  customerId: bigint
  /** The customer, whose kind and method decide what may be ordered. */
  session: Pick<Session, 'kind' | 'method'>
  /** Bank-clock instant. */
  now: Date
  /** The instant whose limits it uses up: of what is made up late, when it was due; `now` where left out. */
  limitsAt?: Date | undefined
  /** Whether the order under whose authority it is carried out has used its limits up, at `limitsAt`. */
  limitsUsedBefore?: boolean
}

/** What an order looks at the database through. Statements asked for side by side travel together. */
export interface FactsContext extends Asked {
  /** One connection; in the posting transaction once the order is carried out. */
  q: Queryable
  /** True in the posting transaction: the accounts it will use are to be locked before they are read. */
  lock: boolean
}
