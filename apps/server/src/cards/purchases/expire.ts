import { addDays, type DayEndStep, parameter, startOfDay } from '../../bankday/index.ts'
import { post } from '../../ledger/index.ts'
import { schemeTerms } from '../clearing/terms.ts'
import { releaseJournal } from './journals.ts'
import { endPurchase } from './purchases.ts'
import { staleAuthorisations } from './stale.ts'

const atOnce = 200

/** Releases the holds of authorisations from seven days ago that have not been captured, including those of debit cards. */
export const expireAuthorisations: DayEndStep = {
  key: 'cards.expireAuthorisations',
  async run(tx, { date, after }) {
    const { holdDays } = await parameter(tx, schemeTerms, date)
    const at = startOfDay(addDays(date, 1))
    const stale = await staleAuthorisations(tx, startOfDay(addDays(date, 1 - holdDays)), atOnce)
    if (stale.length > 0) {
      await post(
        tx,
        stale.map((purchase) => releaseJournal(purchase, at)),
      )
      for (const purchase of stale) await endPurchase(tx, purchase, 'expired', at)
    }
    return { processed: stale.length, next: stale.length === atOnce ? after + BigInt(atOnce) : null }
  },
}
