import { type RawBuilder, sql } from 'kysely'
import { addDays, type DayEndStep } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { receiverRow } from '../receivers.ts'
import { type Certificate, certificateColumns } from '../time/certificates.ts'
import { freeMinorColumn } from './free-of-freezes.ts'

/** Certificates of one range. Their accounts stay locked until the postings are committed, so the range is small. */
const certificatesAtOnce = 500
export const postingTime = '00:10'

/** The condition, on deposits.time_deposits, that something is due on a certificate. */
type Condition = RawBuilder<unknown>

/** A range of customers. All certificates of a customer are in the same range. */
export interface CustomerRange {
  after: bigint
  upTo: bigint
}

/** Returns the day-end step that carries out what is due on certificates, for a range of customers at a time. */
export const certificateStep = ({
  key,
  daysAhead = 1,
  isDue,
  carryOut,
}: {
  key: string
  /** Days from the past business date to the day that decides. 1 for the day that begins. */
  daysAhead?: number
  isDue: (day: string) => Condition
  /** Carries out a range. Returns the number of certificates. */
  carryOut: (tx: Tx, day: string, range: CustomerRange) => Promise<number>
}): DayEndStep => ({
  key,
  notBefore: postingTime,
  async run(tx, { date, after }) {
    const day = addDays(date, daysAhead)
    const { rows } = await sql<{ upTo: bigint | null }>`
      select max(customer_id) as "upTo" from (
        select customer_id from deposits.time_deposits
        where status = 'active' and ${isDue(day)} and customer_id > ${after}
        order by customer_id limit ${certificatesAtOnce}
      ) range`.execute(tx)
    const { upTo } = rows[0]!
    if (upTo === null) return { processed: 0, next: null }
    return { processed: await carryOut(tx, day, { after, upTo }), next: upTo }
  },
})

export interface Due extends Certificate {
  parentNumber: string
  /** The settlement account, or else the oldest normal class I account with the currency. Null if there is none. */
  toAccountId: bigint | null
  toNumber: string | null
  /** Part of the parent deposit account that no freeze holds, in minor units. Null if no freeze holds anything. */
  freeMinor: bigint | null
}

/** Returns and locks the due certificates of a range of customers, each with the account it can be paid to. */
export async function dueCertificates(
  tx: Tx,
  isDue: Condition,
  { after, upTo }: CustomerRange,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${certificateColumns}, m.number as "parentNumber", receiver.account_id as "toAccountId",
      receiver.number as "toNumber", ${freeMinorColumn}
    from deposits.time_deposits t
    join accounts.accounts m on m.customer_id = t.customer_id and m.account_id = t.account_id
    left join lateral ${receiverRow} receiver on true
    where t.status = 'active' and ${isDue} and t.customer_id > ${after} and t.customer_id <= ${upTo}
    order by t.customer_id, t.account_id, t.certificate_number for update of t`.execute(tx)
  return rows
}
