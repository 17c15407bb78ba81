import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/** First half of the keys that the bank has numbered: "ledg" in ASCII. */
const bank = 1_818_649_703

/**
 * The key of each advisory lock that there is once in a database. SQL functions write key and name:
 * `1818649703, 1`, followed by the name in a comment. A test compares them with this list.
 */
export const advisoryKeys = {
  /** Shared by all postings. Closing days takes it alone, and so waits for the postings under way. */
  postings: [bank, 1],
  /** Held by the one server that chains legs of the bank's own accounts. */
  chaining: [bank, 2],
  /** Servers that start at once create a single role to log in with. */
  serverLogin: [bank, 9],
  /** One server makes the parts of a table for new months. */
  months: [bank, 11],
  /** Servers that start at once settle one after another where sessions are. */
  sessionRights: [bank, 12],
  /** Servers that start at once migrate the database one after another. The key is Kysely's, as older servers take it. */
  migrations: [3_853_314_791_062_309_107n],
  /** Servers that start at once load the list of banks once. */
  bankList: [1_650_552_939],
  /** One sheet of parameters at a time is decided and carried out. */
  parameters: [bank, 13],
  /** One server at a time changes the differences between our books and a network's list. */
  differences: [1_918_986_089],
  /** Servers that start at once enter the demo's customers once. */
  demo: [1_936_024_932],
} as const

/** What is locked for one customer or account. With the number, the name makes the key. */
type Numbered = 'balance' | 'deposits.rules' | 'http.sessions' | 'limits' | 'uploads'

/** Takes a lock until the transaction ends. Waits while another transaction has it. */
export async function lockUntilCommit(
  tx: Queryable,
  key: (typeof advisoryKeys)[keyof typeof advisoryKeys],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.join([...key])})`.execute(tx)
}

/** Takes the lock of one customer or account until the transaction ends. Waits while another transaction has it. */
export async function lockNumbered(tx: Queryable, name: Numbered, number: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sql.lit(name)}, ${number}))`.execute(tx)
}
