import type { Tx } from '../../db/database.ts'
import type { StatementEntry } from '../../networks/index.ts'
import type { Remittance } from './remittances.ts'

/**
 * Records a line of our account abroad, from our books or from its statement. Each line counts once. `takenMinor` is the
 * amount by which the account decreases.
 */
export async function writeLine(
  tx: Tx,
  { order_id, currency }: Pick<Remittance, 'order_id' | 'currency'>,
  line: {
    kind: StatementEntry['kind']
    source: 'books' | 'statement'
    takenMinor: bigint
    date: string
  },
): Promise<void> {
  const { kind, source, takenMinor, date } = line
  await tx
    .insertInto('remittance.nostro_lines')
    .values({ order_id, kind, source, currency, taken_minor: takenMinor, on_date: date })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
