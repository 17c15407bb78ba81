// The bank's tables. No door serves them: a file of the demo that still writes one imports this module.
export { type Db, openDatabase, type Queryable, type Tx } from '@cloudsail/server/db/database'
export { inTransaction } from '@cloudsail/server/db/in-transaction'
export type { Tables } from '@cloudsail/server/db/tables'
