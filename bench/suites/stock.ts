import { withPostgres } from '../support/bench-database.ts'
import { withDebianPostgres } from '../support/debian-postgres.ts'
import type { Suite } from '../support/figure.ts'
import { measureTransfers } from '../support/transfer-figures.ts'

/** Measures the same transfers on the bank's own PostgreSQL, and on Debian's with its default settings. */
const stock: Suite = async ({ quick }) => {
  const own = await withPostgres((postgres) => measureTransfers(postgres, { quick }))
  const debian = await withDebianPostgres((postgres) => measureTransfers(postgres, { quick }))
  if (!debian) return [{ name: 'Debian has no PostgreSQL here', value: 0, unit: '' }]
  return [
    ...own.figures.map((figure) => ({ ...figure, name: `own: ${figure.name}` })),
    ...debian.figures.map((figure) => ({ ...figure, name: `Debian: ${figure.name}` })),
    { name: 'Debian : own', value: debian.perSecond / own.perSecond, unit: 'x', atLeast: { target: 0.9 } },
  ]
}
export default stock
