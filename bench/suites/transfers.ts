import { withPostgres } from '../support/bench-database.ts'
import type { Suite } from '../support/figure.ts'
import { measureTransfers } from '../support/transfer-figures.ts'

/** Measures confirmed in-bank transfers with one process that answers calls. */
const transfers: Suite = ({ quick }) =>
  withPostgres(async (postgres) => (await measureTransfers(postgres, { quick })).figures)
export default transfers
