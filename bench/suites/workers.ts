import { availableParallelism } from 'node:os'
import { withPostgres } from '../support/bench-database.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { measureTransfers, type TransferFigures } from '../support/transfer-figures.ts'

/**
 * Compares one process that answers calls with two, and says which machine could tell more: on two cores, PostgreSQL, customers
 * and phones compete for the processors with the second process.
 */
const workers: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const one = await measureTransfers(postgres, { quick })
    const two = await measureTransfers(postgres, { quick, workers: 2 })
    return [
      ...one.figures.map((figure) => ({ ...figure, name: `one: ${figure.name}` })),
      ...two.figures.map((figure) => ({ ...figure, name: `two: ${figure.name}` })),
      { name: 'two : one', value: two.perSecond / one.perSecond, unit: 'x' },
      ...needed(one),
    ]
  })
export default workers

/**
 * Returns the cores that a machine needs before more processes can be measured: each process that answers calls fills one core,
 * and PostgreSQL and the customers take what that many transfers cost them.
 */
function needed({ ms: { server, postgres, customers } }: TransferFigures): Figure[] {
  const rate = (count: number) => (count * 1000) / server
  return [
    { name: 'cores of this machine', value: availableParallelism(), unit: '' },
    ...[1, 2, 4].map(
      (count): Figure => ({
        name: `cores that ${count} full processes need`,
        value: count + (rate(count) * (postgres + customers)) / 1000,
        unit: '',
        note: `${rate(count).toFixed(0)} transfers/s, ${((rate(count) * customers) / 1000).toFixed(1)} cores for customers and phones; not known: whether PostgreSQL takes as long for each`,
      }),
    ),
  ]
}
