import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { enqueue, type OutboxMessage } from '../../outbox/index.ts'
import { freeMinorColumn, freeOfFreezes } from '../kit/free-of-freezes.ts'
import { receiverRow } from '../receivers.ts'
import {
  type CallCertificate,
  callColumns,
  pendingOf,
  type RecordedNotice,
  withdrawalNoticeColumns,
  withNotices,
} from './certificates.ts'
import { dueOf } from './changes.ts'
import { canBeDrawn, carryOut, type Due, dueDays } from './due.ts'
import { dueNotification, unpaidNotification } from './notifications.ts'
import { keepDraws, saveCalls } from './save.ts'
import { callDays } from './terms.ts'

/** Deposits of one range. Their accounts stay locked until the postings are committed, so the range is small. */
const depositsAtOnce = 500
const postingTime = '00:20'

/**
 * Carries out the call deposit notices of the day that begins. Automatic draws are paid to the settlement account with the
 * agreed day as value date. Notices agreed for the day before lapse if they were not drawn.
 */
export const carryOutWithdrawalNotices: DayEndStep = {
  key: 'deposits.carryOutNotices',
  notBefore: postingTime,
  async run(tx, { date, after }) {
    const day = addDays(date, 1)
    const { rows } = await sql<{ upTo: bigint | null }>`
      select max(customer_id) as "upTo" from (
        select customer_id from deposits.withdrawal_notices
        where state = 'pending' and agreed_on <= ${day} and customer_id > ${after}
        order by customer_id limit ${depositsAtOnce}
      ) range`.execute(tx)
    const { upTo } = rows[0]!
    if (upTo === null) return { processed: 0, next: null }
    return { processed: await carryOutRange(tx, day, { after, upTo }), next: upTo }
  },
}

/** Carries out the notices of a range of customers. Returns the number of notices that were due. */
async function carryOutRange(tx: Tx, day: string, range: { after: bigint; upTo: bigint }): Promise<number> {
  const found = await dueDeposits(tx, day, range)
  const days = await callDays(
    tx,
    dueDays(
      found.map(({ certificate }) => certificate),
      day,
    ),
  )
  const bookedAt = instantOf(day, postingTime)
  const isFree = freeOfFreezes()
  const outcomes = found.map(({ certificate, to, parentNumber, parentStatus, freeMinor }): Outcome => {
    const { customerId, accountId } = certificate
    const of = { customerId, accountId, currency: 'CNY', freeMinor }
    const noticed = pendingOf(certificate)?.automatic ? pendingOf(certificate)!.amountMinor : 0n
    const payable = to !== null && canBeDrawn({ status: parentStatus }) && isFree(of, noticed)
    const due: Due = { ...dueOf(certificate, { today: day, days, payable }), to, parentNumber }
    return { certificate, due, ...carryOut(due, bookedAt) }
  })
  const changed = outcomes.filter(({ due }) => due.kind !== 'none')
  await saveCalls(
    tx,
    changed.map(({ due }) => ({ after: due.after, on: due.kind === 'drawn' ? due.on : day })),
  )
  await keepDraws(
    tx,
    outcomes.flatMap(({ draws }) => draws),
  )
  await post(
    tx,
    outcomes.flatMap(({ journals }) => journals),
  )
  await enqueue(
    tx,
    outcomes.flatMap((outcome) => notificationsOf(outcome, day)),
  )
  return found.length
}

type Outcome = { certificate: CallCertificate; due: Due } & ReturnType<typeof carryOut>

/**
 * Returns the notifications to the customer. If today's automatic draw fails, the customer is notified while there is still
 * a day to draw.
 */
function notificationsOf({ certificate, due }: Outcome, day: string): OutboxMessage[] {
  const notice = pendingOf(certificate)
  const isUnpaid = due.kind === 'none' && notice?.automatic && notice.agreedOn === day
  const text = isUnpaid ? unpaidNotification(certificate, notice) : dueNotification(due)
  return text ? [{ kind: 'sms', customerId: certificate.customerId, payload: { text: text.zh } }] : []
}

interface Found {
  certificate: CallCertificate
  to: { accountId: bigint; number: string } | null
  parentNumber: string
  parentStatus: 'normal' | 'dormant' | 'debitBlocked' | 'lost' | 'closed'
  freeMinor: bigint | null
}

/**
 * Returns and locks the deposits of a range of customers that have a due notice, each with all its notices and the account
 * it can be paid to.
 */
async function dueDeposits(
  tx: Tx,
  day: string,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<Found[]> {
  type Row = Parameters<typeof withNotices>[0] & {
    parentNumber: string
    parentStatus: Found['parentStatus']
    freeMinor: bigint | null
    toAccountId: bigint | null
    toNumber: string | null
  }
  const { rows } = await sql<Row>`
    select ${callColumns}, m.number as "parentNumber", m.status as "parentStatus",
      ${freeMinorColumn},
      receiver.account_id as "toAccountId", receiver.number as "toNumber"
    from deposits.withdrawal_notices due
    join deposits.time_deposits t on t.customer_id = due.customer_id and t.account_id = due.account_id
      and t.certificate_number = due.certificate_number
    join accounts.accounts m on m.customer_id = t.customer_id and m.account_id = t.account_id
    left join lateral ${receiverRow} receiver on true
    where due.state = 'pending' and due.agreed_on <= ${day} and t.status = 'active'
      and due.customer_id > ${after} and due.customer_id <= ${upTo}
    order by t.customer_id, t.account_id, t.certificate_number for update of t`.execute(tx)
  const keys = rows.map(({ customerId }) => customerId)
  const notices = await sql<RecordedNotice & { customerId: bigint; accountId: bigint; number: string }>`
    select n.customer_id as "customerId", ${withdrawalNoticeColumns} from deposits.withdrawal_notices n
    where n.customer_id = any(${keys}::bigint[])
      and (n.state = 'pending' or n.state in ('used', 'lapsed') and n.drawn_minor < n.amount_minor)
    order by n.agreed_on, n.notice_id`.execute(tx)
  const ofCustomer = Map.groupBy(notices.rows, ({ customerId }) => customerId)
  return rows.map(({ parentNumber, parentStatus, freeMinor, toAccountId, toNumber, ...row }) => ({
    certificate: withNotices(row, ofCustomer.get(row.customerId) ?? []),
    to: toAccountId === null || toNumber === null ? null : { accountId: toAccountId, number: toNumber },
    parentNumber,
    parentStatus,
    freeMinor,
  }))
}
