import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { CallCertificate } from './certificates.ts'
import type { DrawnCall } from './changes.ts'

/**
 * Saves call deposits and their notices. A deposit with nothing left is closed on the given date, and its row keeps its last
 * principal.
 */
export async function saveCalls(
  q: Queryable,
  changed: readonly { after: CallCertificate; on: string }[],
): Promise<void> {
  if (changed.length === 0) return
  const notices = changed.flatMap(({ after }) =>
    after.notices.map((notice) => ({ ...notice, customerId: after.customerId })),
  )
  const of = <T>(value: (entry: (typeof changed)[number]) => T) => changed.map(value)
  const ofNotice = <T>(value: (entry: (typeof notices)[number]) => T) => notices.map(value)
  await Promise.all([
    sql`update deposits.time_deposits t
      set principal_minor = case when c.left_minor > 0 then c.left_minor else t.principal_minor end,
        forfeited_balance_days = c.forfeited,
        status = case when c.left_minor > 0 then t.status else 'drawn' end,
        closed_on = case when c.left_minor > 0 then null else c.on_day end
      from unnest(${of(({ after }) => after.customerId)}::bigint[], ${of(({ after }) => after.accountId)}::bigint[],
        ${of(({ after }) => after.number)}::text[], ${of(({ after }) => after.principalMinor)}::bigint[],
        ${of(({ after }) => after.forfeitedBalanceDays)}::bigint[], ${of(({ on }) => on)}::date[])
        as c (customer_id, account_id, certificate_number, left_minor, forfeited, on_day)
      where t.customer_id = c.customer_id and t.account_id = c.account_id
        and t.certificate_number = c.certificate_number`.execute(q),
    notices.length > 0 &&
      sql`update deposits.withdrawal_notices n
        set amount_minor = c.amount_minor, drawn_minor = c.drawn_minor, state = c.state, ended_on = c.ended_on
        from unnest(${ofNotice(({ customerId }) => customerId)}::bigint[],
          ${ofNotice(({ noticeId }) => noticeId)}::text[], ${ofNotice(({ amountMinor }) => amountMinor)}::bigint[],
          ${ofNotice(({ drawnMinor }) => drawnMinor)}::bigint[], ${ofNotice(({ state }) => state)}::text[],
          ${ofNotice(({ endedOn }) => endedOn)}::date[])
          as c (customer_id, notice_id, amount_minor, drawn_minor, state, ended_on)
        where n.customer_id = c.customer_id and n.notice_id = c.notice_id`.execute(q),
  ])
}

/** A draw as it is recorded. */
export interface CallDrawRecord extends DrawnCall {
  /** Number of the order, or of the notice if the bank made the draw. */
  reference: string
  automatic: boolean
  /** Null: an authority took the principal, and no account of the customer's receives the interest. */
  toAccountId: bigint | null
}

/** Records draws with the interest of each rate. */
export async function keepDraws(q: Queryable, draws: readonly CallDrawRecord[]): Promise<void> {
  if (draws.length === 0) return
  await q
    .insertInto('deposits.call_draws')
    .values(
      draws.map(({ on, draw, rates, after, reference, automatic, toAccountId }) => ({
        customer_id: after.customerId,
        drawn_on: on,
        reference,
        account_id: after.accountId,
        certificate_number: after.number,
        to_account_id: toAccountId,
        automatic,
        principal_minor: draw.principalMinor,
        at_call_minor: draw.atCallMinor,
        call_rate_ppm: rates.callRatePpm,
        current_rate_ppm: rates.currentRatePpm,
        call_interest_minor: draw.callInterestMinor,
        current_interest_minor: draw.currentInterestMinor,
      })),
    )
    .execute()
}
