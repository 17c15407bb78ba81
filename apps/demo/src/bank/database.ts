// The bank's tables. No interface of the bank offers them: a file of the demo that still writes a table imports this module.
export { advisoryKeys, lockUntilCommit } from '@cloudsail/server/db/advisory-keys'
export { type Db, openDatabase, type Queryable, type Tx } from '@cloudsail/server/db/database'
export { inTransaction } from '@cloudsail/server/db/in-transaction'
export type { Tables } from '@cloudsail/server/db/tables'
