import { fillBoth, tailOf } from '@cloudsail/contract'
import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue, type OutboxMessage } from '../../outbox/index.ts'
import { receiverRow } from '../receivers.ts'
import { type Certificate, certificateColumns, saveRuns } from '../time/certificates.ts'
import { certificatesAtOnce, type Due, postingTime } from '../time/mature.ts'
import { afterDue, type DueInterest, dueInterest, interestJournals } from './due-interest.ts'
import { largeTexts as texts } from './texts.ts'

/**
 * Pays the monthly interest of large certificates that is due on the day that begins, on the day of the month on which they
 * started. If no account can receive the interest, it stays due and is tried again the next day. At the latest it is paid at
 * maturity.
 */
export const payMonthlyInterest: DayEndStep = {
  key: 'deposits.payMonthlyInterest',
  notBefore: postingTime,
  async run(tx, { date, after }) {
    const day = addDays(date, 1)
    const { rows } = await sql<{ upTo: bigint | null }>`
      select max(customer_id) as "upTo" from (
        select customer_id from deposits.time_deposits
        where status = 'active' and next_interest_on <= ${day} and customer_id > ${after}
        order by customer_id limit ${certificatesAtOnce}
      ) range`.execute(tx)
    const { upTo } = rows[0]!
    if (upTo === null) return { processed: 0, next: null }
    return { processed: await pay(tx, day, { after, upTo }), next: upTo }
  },
}

/** Pays a range of customers. Returns the number of certificates that were paid interest. */
async function pay(tx: Tx, day: string, { after, upTo }: { after: bigint; upTo: bigint }): Promise<number> {
  const { rows } = await sql<Due>`
    select ${certificateColumns}, m.number as "parentNumber", receiver.account_id as "toAccountId",
      receiver.number as "toNumber"
    from deposits.time_deposits t
    join accounts.accounts m on m.customer_id = t.customer_id and m.account_id = t.account_id
    left join lateral ${receiverRow} receiver on true
    where t.status = 'active' and t.next_interest_on <= ${day} and t.customer_id > ${after} and t.customer_id <= ${upTo}
    order by t.customer_id, t.account_id, t.certificate_number for update of t`.execute(tx)
  const bookedAt = instantOf(day, postingTime)
  const paid = rows.flatMap(({ toAccountId, toNumber, parentNumber, ...certificate }) => {
    if (toAccountId === null || toNumber === null) return []
    const due = dueInterest(certificate, day)
    const to = { accountId: toAccountId, number: toNumber }
    return [{ certificate, due, to, parentNumber }]
  })
  await saveRuns(
    tx,
    paid.map(({ certificate, due }) => afterDue(certificate, due)),
  )
  await post(
    tx,
    paid.flatMap(({ certificate, due, ...rest }) =>
      interestJournals(certificate, due, { ...rest, bookedAt }),
    ),
  )
  await enqueue(
    tx,
    paid.flatMap(({ certificate, due, to }) => due.flatMap((each) => note(certificate, each, to.number))),
  )
  return paid.length
}

function note(
  { customerId, number, currency }: Certificate,
  { interestMinor }: DueInterest,
  toNumber: string,
): OutboxMessage[] {
  if (interestMinor === 0n) return []
  const interest = moneyText({ amountMinor: interestMinor, currency })
  const text = fillBoth(texts.notificationInterest, { number, interest, tail: tailOf(toNumber) }).zh
  return [{ kind: 'sms', customerId, payload: { text } }]
}
