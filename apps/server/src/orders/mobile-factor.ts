import { maskEmail, maskMobile } from '@cloudsail/contract'
import { type CodeFactor, isByEmail, isToNew } from '@cloudsail/contract/orders'
import { type RawBuilder, sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import { onOneConnection, withoutDiskWait } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { EmailRejected } from '../ports/index.ts'
import {
  dynamicPassword,
  dynamicPasswordDay,
  emailCode,
  handOverCode,
  hashCode,
  newCode,
} from './dynamic-password.ts'
import type { Factor } from './factor.ts'
import { readPrepared } from './register.ts'
import { dynamicPasswordsSpentText } from './texts.ts'

const { validityMs, resendAfterMs, maxAttempts } = dynamicPassword
const { maxSent, maxWrong } = dynamicPasswordDay
const maxSendsPerOrder = 5

interface ToSend {
  orderId: string
  factor: CodeFactor
  channel: 'sms' | 'voice'
  /** The code that was sent to the own number. A code to a new number requires it. */
  mobile?: string | undefined
  /** Idempotency key of the call. The same key sends no second code. */
  idempotencyKey?: string | null | undefined
}

/**
 * Sends a six-digit code for a prepared order: by message or voice to the customer's mobile or to the order's new number,
 * or by e-mail to the address on record or to a new one. Earlier codes of the order to the same place become invalid.
 * Limits: one a minute for a place, five for an order, sixty a business day. A code to a new number or address requires
 * the code that was sent to the own number.
 */
export async function sendDynamicPassword(
  context: CustomerContext,
  { orderId, factor, channel, mobile: ownCode, idempotencyKey = null }: ToSend,
): Promise<{ mobile: string; expiresAt: Date; resendAfterSeconds: number }> {
  const { db, now, services } = context
  const { customerId } = context.session
  if (isByEmail(factor) && channel === 'voice') throw new BankError('factorNotAsked')
  if (isToNew(factor)) await requireOwnNumber(context, orderId, ownCode)
  const code = newCode()
  const expiresAt = new Date(now.getTime() + validityMs)
  const keyed = hashCode(services.config.pepper, [`${orderId}|`], code)
  const today = businessDate(now)
  const before = new Date(now.getTime() - resendAfterMs)
  const after = new Date(now.getTime() + resendAfterMs)

  // One statement decides and takes the customer's window row, so that of concurrent calls only one sends. It sends
  // nothing for an order that does not ask for this factor. `readPrepared` then finds out what is wrong with that order.
  const [prepared, decided] = await onOneConnection(db, (q) =>
    Promise.allSettled([
      readPrepared(q, customerId, orderId, now),
      sql<Decided>`
    with asked as (
      select canonical_hash, new_mobile, new_email from orders.orders
       where customer_id = ${customerId} and order_id = ${orderId} and submitted_at is null and expires_at > ${now}
         and jsonb_exists(summary->'authorisation'->'factors', ${factor})
    ), same as (
      select mobile, sent_at, expires_at from orders.challenges
       where customer_id = ${customerId} and order_id = ${orderId} and idempotency_key = ${idempotencyKey}
         and expires_at > sent_at
    ), earlier as (
      select count(*)::int as sends from orders.challenges
       where customer_id = ${customerId} and order_id = ${orderId}
    ), taken as (
      insert into orders.challenge_windows as w (customer_id, factor, sent_at, business_date, sent)
      select ${customerId}, ${factor}, ${now}::timestamptz, ${today}, 1 from earlier, asked
       where sends < ${maxSendsPerOrder} and not exists (select from same)
      on conflict (customer_id, factor) do update
        set sent_at = excluded.sent_at, business_date = excluded.business_date,
            sent = case when w.business_date = ${today} then w.sent + 1 else 1 end,
            wrong = case when w.business_date = ${today} then w.wrong else 0 end
        where (w.sent_at <= ${before} or w.sent_at > ${after})
          and (w.business_date <> ${today} or (w.sent < ${maxSent} and w.wrong < ${maxWrong}))
      returning 1
    ), sent as (
      insert into orders.challenges
        (customer_id, order_id, challenge_no, factor, mobile, code_hash, sent_at, expires_at, idempotency_key)
      select u.customer_id, ${orderId}, sends + 1, ${factor},
             case ${factor} when 'mobile' then u.mobile when 'email' then u.email
               when 'newMobile' then asked.new_mobile else asked.new_email end,
             ${boundTo(sql`asked.canonical_hash`, keyed)}, ${now}, ${expiresAt}, ${idempotencyKey}
        from earlier, taken, asked, identity.customers u
       where u.customer_id = ${customerId}
      returning mobile, challenge_no
    )
    select (select mobile from sent) as mobile, (select challenge_no from sent) as challenge_no, sends,
           (select mobile from same) as same_mobile, (select sent_at from same) as same_sent,
           (select expires_at from same) as same_expires,
           last.sent_at as last_sent, coalesce(last.sent, 0) as sent_today, coalesce(last.wrong, 0) as wrong_today,
           ${withoutDiskWait}
      from earlier left join (
        select sent_at, case when business_date = ${today} then sent else 0 end as sent,
               case when business_date = ${today} then wrong else 0 end as wrong
          from orders.challenge_windows where customer_id = ${customerId} and factor = ${factor}) last on true`.execute(
        q,
      ),
    ]),
  )
  if (prepared.status === 'rejected') throw prepared.reason
  const order = prepared.value
  if (!order.summary.authorisation.factors.includes(factor)) throw new BankError('factorNotAsked')
  if (decided.status === 'rejected') throw decided.reason
  const { mobile, challenge_no, last_sent, sends, sent_today, wrong_today, ...same } = decided.value.rows[0]!
  if (same.same_mobile !== null && same.same_sent && same.same_expires) {
    const waitMs = same.same_sent.getTime() + resendAfterMs - now.getTime()
    return {
      mobile: masked(same.same_mobile),
      expiresAt: same.same_expires,
      resendAfterSeconds: Math.max(0, Math.ceil(waitMs / 1000)),
    }
  }
  if (mobile === null) {
    if (wrong_today >= maxWrong) throw new BankError('dynamicPasswordDaySpent')
    if (sent_today >= maxSent) throw new BankError('dynamicPasswordDaySent', { values: { max: maxSent } })
    if (sends >= maxSendsPerOrder) throw new BankError('dynamicPasswordTooMany')
    const waitMs = (last_sent ?? now).getTime() + resendAfterMs - now.getTime()
    throw new BankError('dynamicPasswordTooSoon', {
      values: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) },
    })
  }
  const purpose = order.summary.authorisation.preview ?? { zh: '', en: '' }
  try {
    const handOver = { code, purpose, reference: `${orderId}-${challenge_no}` }
    if (isByEmail(factor)) await emailCode(context, { ...handOver, to: mobile })
    else await handOverCode(context, { ...handOver, mobile, channel })
  } catch (cause) {
    // An unsent code is made invalid, and the customer need not wait for the next one.
    await sql`with unsent as (
        update orders.challenges set expires_at = sent_at
         where customer_id = ${customerId} and order_id = ${orderId} and challenge_no = ${challenge_no})
      update orders.challenge_windows set sent_at = ${before}, sent = sent - 1
       where customer_id = ${customerId} and factor = ${factor} and sent_at = ${now}`.execute(db)
    if (cause instanceof EmailRejected)
      throw new BankError(factor === 'email' ? 'emailGone' : 'emailUndeliverable', { cause })
    throw new BankError('dynamicPasswordSendFailed', { cause })
  }
  return { mobile: masked(mobile), expiresAt, resendAfterSeconds: resendAfterMs / 1000 }
}

/** Masks the address or number a code went to, for the customer to see. */
const masked = (to: string) => (to.includes('@') ? maskEmail(to) : maskMobile(to))

/**
 * Requires the code of the customer's own number before anything is sent to another one. A wrong code counts as in a
 * submission. Throws the error of the verification.
 */
async function requireOwnNumber(
  context: CustomerContext,
  orderId: string,
  code: string | undefined,
): Promise<void> {
  const order = await readPrepared(context.db, context.session.customerId, orderId, context.now)
  if (!order.summary.authorisation.factors.includes('mobile')) return
  await mobileFactor('mobile').verify(
    { ...context, q: context.db },
    { orderId, code: order.code },
    { mobile: code },
  )
}

interface Decided {
  /** Where the code was sent. Null if it was not sent. */
  mobile: string | null
  challenge_no: number | null
  last_sent: Date | null
  sends: number
  sent_today: number
  wrong_today: number
  /** The code sent earlier under the same key. */
  same_mobile: string | null
  same_sent: Date | null
  same_expires: Date | null
}

interface Tried {
  /** Both null if the order had no code that could be tried. */
  right: boolean | null
  attempts: number | null
  /** Wrong codes of the day before this one. */
  wrong: number
}

/** Returns the hash of a code bound to the order's canonical text. It serves no other order and no other text. */
const boundTo = (canonicalHash: RawBuilder<unknown>, keyed: Buffer) =>
  sql`sha256(${keyed}::bytea || ${canonicalHash})`

/**
 * Returns the factor of a dynamic password, sent to the customer's own number or address or to the new one of the order.
 * A code to the own one becomes invalid if the customer changes that number or address.
 */
export const mobileFactor = (factor: CodeFactor): Factor => ({
  async verify(context, { orderId, code: contractCode }, proofs) {
    const { q, now, services } = context
    const { customerId } = context.session
    const field = `proofs.${factor}`
    const code = proofs[factor]
    if (!code) throw new BankError('dynamicPasswordFormat', { field })
    const hash = boundTo(sql`o.canonical_hash`, hashCode(services.config.pepper, [`${orderId}|`], code))
    const today = businessDate(now)
    // One statement counts and checks. So of many concurrent wrong codes only five are compared for an order, and fifteen
    // for a day. A right code does not count: an order submitted several times at once gets the same answer each time.
    // That is also why a right code need not wait for the disk.
    const { rows } = await sql<Tried>`
      with sent as (
        select case when business_date = ${today} then wrong else 0 end as wrong from orders.challenge_windows
         where customer_id = ${customerId} and factor = ${factor} for update
      ), day as (select coalesce(max(wrong), 0) as wrong from sent
      ), tried as (
      update orders.challenges c
         set attempts = attempts + (code_hash <> ${hash})::int,
             verified_at = case when code_hash = ${hash} then coalesce(verified_at, ${now}::timestamptz) else verified_at end
        from identity.customers u, orders.orders o, day
       where day.wrong < ${maxWrong} and c.customer_id = ${customerId} and c.order_id = ${orderId}
         and o.customer_id = c.customer_id and o.order_id = c.order_id
         and o.code = ${contractCode} and o.submitted_at is null
         and c.challenge_no = (select max(challenge_no) from orders.challenges
                                where customer_id = ${customerId} and order_id = ${orderId} and factor = ${factor})
         and u.customer_id = c.customer_id
         and c.mobile = case c.factor when 'mobile' then u.mobile when 'email' then u.email else c.mobile end
         and c.expires_at > ${now} and c.attempts < ${maxAttempts}
      returning c.code_hash = ${hash} as right, c.attempts
      ), counted as (
        update orders.challenge_windows w set wrong = day.wrong + 1, business_date = ${today},
               sent = case when business_date = ${today} then sent else 0 end
          from tried, day where customer_id = ${customerId} and factor = ${factor} and not tried.right
        returning w.wrong
      ), told as (
        insert into outbox.messages (customer_id, kind, payload)
        select ${customerId}, 'sms', ${JSON.stringify({ text: dynamicPasswordsSpentText })}::jsonb
          from counted where wrong = ${maxWrong}
      )
      select tried.right, tried.attempts, day.wrong,
             case when tried.right then ${withoutDiskWait} end from day left join tried on true`.execute(q)
    const checked = rows[0]?.attempts === null ? undefined : rows[0]
    if (checked?.right) return
    if (rows[0] && (rows[0].wrong >= maxWrong || (checked && rows[0].wrong + 1 >= maxWrong)))
      throw new BankError('dynamicPasswordDaySpent', { field })
    if (!checked) {
      const { count } = await q
        .selectFrom('orders.challenges')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .where('factor', '=', factor)
        .where('attempts', '>=', maxAttempts)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      throw new BankError(count > 0n ? 'dynamicPasswordTooMany' : 'dynamicPasswordExpired', { field })
    }
    const left = maxAttempts - (checked.attempts ?? 0)
    throw left > 0
      ? new BankError('dynamicPasswordWrong', { field, values: { left } })
      : new BankError('dynamicPasswordTooMany', { field })
  },

  async consume(tx, { customerId, orderId, now }) {
    const used = await tx
      .updateTable('orders.challenges')
      .set({ used_at: now })
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .where('factor', '=', factor)
      .where('verified_at', 'is not', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('challenge_no')
      .executeTakeFirst()
    if (!used) throw new BankError('dynamicPasswordExpired', { field: `proofs.${factor}` })
  },
})
