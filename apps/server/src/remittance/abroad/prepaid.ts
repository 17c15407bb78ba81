import { crossed, type MidOf } from '@cloudsail/contract/remittance'
import { midRatesOn } from '../../accounts/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import { midOf } from './price.ts'
import type { Remittance } from './remittances.ts'

/** Returns how much of the prepaid charges a claim uses, in the currency of the prepayment. The excess is our expense. */
export function spentBy(claimedMinor: bigint, remittance: Remittance, mid: MidOf): bigint {
  const { currency, fee_currency, prepaid_minor } = remittance
  const claimed = crossed({ minor: claimedMinor, currency }, fee_currency, mid)
  if (claimed > prepaid_minor) return prepaid_minor
  return claimed
}

/**
 * Returns the rest of the prepaid charges in suspense. Converts a claim at the mid rates of the day on which it was posted,
 * not at today's.
 */
export async function leftOfPrepaid(q: Queryable, remittance: Remittance): Promise<bigint> {
  const { order_id, claimed_minor, prepaid_minor } = remittance
  if (prepaid_minor === 0n || claimed_minor === null) return prepaid_minor
  const { on_date } = await q
    .selectFrom('remittance.nostro_lines')
    .select('on_date')
    .where('order_id', '=', order_id)
    .where('kind', '=', 'charged')
    .where('source', '=', 'books')
    .executeTakeFirstOrThrow()
  const [mids] = await midRatesOn(q, [on_date])
  return prepaid_minor - spentBy(claimed_minor, remittance, midOf(mids!))
}
