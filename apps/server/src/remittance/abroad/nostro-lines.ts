import type { Tx } from '../../db/database.ts'
import type { StatementEntry } from '../../rails/index.ts'
import type { Remittance } from './remittances.ts'

/** A line of our account abroad, as our books or its statement have it; each counts once. `takenMinor` is less on it. */
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
