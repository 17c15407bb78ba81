import { setUsualArrival as contract } from '@cloudsail/contract/transfers'
import type { Queryable } from '../../db/database.ts'
import { orderDefinition } from '../../orders/index.ts'
import { arrivalNames, remittanceTexts } from './remittance-texts.ts'
import type { Remittance } from './remittances.ts'

type Arrival = Exclude<Remittance['arrival'], 'hvps'>

/** Returns the customer's preset arrival time for remittances. */
export async function readUsualArrival(q: Queryable, customerId: bigint): Promise<Arrival> {
  const row = await q
    .selectFrom('transfers.usual_arrivals')
    .select('arrival')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.arrival ?? 'realTime'
}

/**
 * PTR0201000: sets the arrival time that the form preselects. Moves no money: every remittance still states its own arrival
 * time.
 */
export const setUsualArrival = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }) => ({ before: readUsualArrival(q, customerId) }),

  decide(_asked, { arrival }, { before }) {
    return {
      plan: null,
      lines: [
        { key: 'before', label: remittanceTexts.usualBefore, value: arrivalNames[before] },
        { key: 'arrival', label: remittanceTexts.usual, value: arrivalNames[arrival], tone: 'strong' },
      ],
    }
  },

  async execute({ q, customerId }, { arrival }) {
    await q
      .insertInto('transfers.usual_arrivals')
      .values({ customer_id: customerId, arrival })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ arrival }))
      .execute()
    return {}
  },
})
