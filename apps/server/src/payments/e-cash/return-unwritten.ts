import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf } from '../../bankday/index.ts'
import { returnTopUps, type TopUp } from './settle.ts'
import { ecashTexts } from './texts.ts'

/** Number of customers per range. */
const customersAtOnce = 200
const returnTime = '00:30'
const waitsDays = 90

/** Returns top-ups that no chip has received to their accounts on the 90th day. */
export const returnUnwritten: DayEndStep = {
  key: 'payments.returnUnwritten',
  notBefore: returnTime,
  async run(tx, { date, after }) {
    const day = addDays(date, 1)
    const { rows } = await sql<TopUp>`
      select t.* from payments.top_ups t
      where t.state = 'pending' and t.writing_at is null and t.made_on <= ${addDays(day, -waitsDays)} and t.customer_id in (
        select distinct customer_id from payments.top_ups
        where state = 'pending' and writing_at is null and made_on <= ${addDays(day, -waitsDays)} and customer_id > ${after}
        order by customer_id limit ${customersAtOnce})
      order by t.customer_id, t.made_at for no key update`.execute(tx)
    for (const [customerId, topUps] of Map.groupBy(rows, (row) => row.customer_id))
      await returnTopUps(tx, customerId, topUps, {
        now: instantOf(day, returnTime),
        text: ecashTexts.notificationReturned,
      })
    return { processed: rows.length, next: rows.at(-1)?.customer_id ?? null }
  },
}
