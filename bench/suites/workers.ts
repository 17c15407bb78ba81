import { withPostgres } from '../support/bench-database.ts'
import type { Suite } from '../support/figure.ts'
import { measureTransfers } from '../support/transfer-figures.ts'

/**
 * Compares one process that answers calls with two. On two cores, PostgreSQL, customers and phones compete for the processors,
 * so the benefit of two processes shows only with more cores.
 */
const workers: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const one = await measureTransfers(postgres, { quick })
    const two = await measureTransfers(postgres, { quick, workers: 2 })
    return [
      ...one.figures.map((figure) => ({ ...figure, name: `one: ${figure.name}` })),
      ...two.figures.map((figure) => ({ ...figure, name: `two: ${figure.name}` })),
      { name: 'two : one', value: two.perSecond / one.perSecond, unit: 'x' },
    ]
  })
export default workers
