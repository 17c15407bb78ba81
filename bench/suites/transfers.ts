import { withPostgres } from '../support/bench-database.ts'
import type { Suite } from '../support/figure.ts'
import { measureTransfers } from '../support/transfer-figures.ts'

/** Confirmed in-bank transfers by one process that answers calls. */
const transfers: Suite = ({ quick }) =>
  withPostgres(async (postgres) => (await measureTransfers(postgres, { quick })).figures)
export default transfers
