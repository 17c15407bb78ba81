import type { Tx } from '../../db/database.ts'
import type { RunRange } from './plan-runs.ts'

/**
 * Enters the instalments that fall due with the bills of a day, before these are made: items `instalment` and
 * `instalmentInterest` posted on the bill day, taken off the `planned` item of their plan. Called in the transaction of
 * the bill run, for its range of customers.
 */
export async function enterInstalmentsDue(_tx: Tx, _billedOn: string, _range: RunRange): Promise<void> {}
