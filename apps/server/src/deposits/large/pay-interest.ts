import { fillBoth, tailOf } from '@cloudsail/contract'
import { sql } from 'kysely'
import { instantOf } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue, type OutboxMessage } from '../../outbox/index.ts'
import { type CustomerRange, certificateStep, dueCertificates, postingTime } from '../kit/day-end.ts'
import { type Certificate, savePlacements } from '../time/certificates.ts'
import { afterDue, type DueInterest, dueInterest, dueInterestJournals } from './due-interest.ts'
import { largeTexts as texts } from './texts.ts'

/**
 * Pays the monthly interest of large certificates that is due on the day that begins, on the day of the month on which they
 * started. If no account can receive the interest, it stays due and is tried again the next day. At the latest it is paid at
 * maturity.
 */
export const payMonthlyInterest = certificateStep({
  key: 'deposits.payMonthlyInterest',
  isDue: hasInterest,
  carryOut: pay,
})

/** The condition that interest of a certificate is due by a day. */
function hasInterest(day: string) {
  return sql`next_interest_on <= ${day}`
}

/** Pays a range of customers. Returns the number of certificates that were paid interest. */
async function pay(tx: Tx, day: string, range: CustomerRange): Promise<number> {
  const rows = await dueCertificates(tx, hasInterest(day), range)
  const bookedAt = instantOf(day, postingTime)
  const paid = rows.flatMap(({ toAccountId, toNumber, parentNumber, ...certificate }) => {
    if (toAccountId === null || toNumber === null) return []
    const due = dueInterest(certificate, day)
    const to = { accountId: toAccountId, number: toNumber }
    return [{ certificate, due, to, parentNumber }]
  })
  await savePlacements(
    tx,
    paid.map(({ certificate, due }) => afterDue(certificate, due)),
  )
  await post(
    tx,
    paid.flatMap(({ certificate, due, ...rest }) =>
      dueInterestJournals(certificate, due, { ...rest, bookedAt }),
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
