import { type Selectable, sql } from 'kysely'
import { bankNow, businessDate, type HvpsDay, hvpsDay, schedule } from '../bankday/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { processCache } from '../db/process-cache.ts'
import type { Tables } from '../db/tables.ts'
import { bankAccount, type Leg } from '../ledger/index.ts'
import { enqueue } from '../outbox/index.ts'
import type { Network } from './messages/names.ts'
import { paymentXml } from './messages/outgoing.ts'
import { partyColumns } from './party-columns.ts'

export type Payment = Selectable<Tables['networks.payments']>

export interface PaymentDraft {
  /** Kind of the payment, which selects its follower. See `PaymentKinds`. */
  kind: string
  customerId: bigint
  orderId: string
  network: Network
  /** Minor units of CNY. */
  amountMinor: bigint
  /** Given back if the payment is refused. */
  feeMinor: bigint
  payer: { accountId: bigint; name: string; number: string; bankCode: string }
  payee: { name: string; number: string; bankCode: string }
  purpose: string
  remark: string
  /** When the payer's account is debited. */
  now: Date
  /** Bank clock, if it is known. It differs from `now` when the work of a past date is made up. */
  clock?: Date | null
  /** State of HVPS's day at `clock`, if it has been read. */
  day?: HvpsDay
}

/** Kind of the scheduled job of a payment that waits for HVPS to open. */
export const networkOpens = 'networks.networkOpens'

/**
 * Sends a payment in the transaction that takes its money. The message is written to the outbox or waits for HVPS to open.
 * The caller posts the money to `clearingLeg`. A payment made up for a past date is sent now, because no network accepts
 * yesterday's payments.
 */
export async function sendPayment(tx: Tx, draft: PaymentDraft): Promise<void> {
  const { customerId, network, payer, payee } = draft
  const [serial, clock] = await Promise.all([nextSerial(tx), draft.clock ?? bankNow(tx)])
  const now = businessDate(draft.now) < businessDate(clock) ? clock : draft.now
  const day =
    network === 'HVPS' ? (draft.day ?? (await hvpsDay(tx, now))) : { date: businessDate(now), opensAt: now }
  const messageId = numbered(now, serial)
  const waits = day.opensAt > now
  const inserted = tx
    .insertInto('networks.payments')
    .values({
      customer_id: customerId,
      message_id: messageId,
      kind: draft.kind,
      order_id: draft.orderId,
      network,
      state: 'waiting',
      amount_minor: draft.amountMinor,
      fee_minor: draft.feeMinor,
      payer_account_id: payer.accountId,
      ...partyColumns(payer, payee),
      purpose: draft.purpose,
      remark: draft.remark,
      created_at: now,
      settlement_date: day.date,
      // A payment that has not been sent is not asked about.
      ...(waits ? { next_query_at: sql<Date>`'infinity'` } : {}),
    })
    .execute()
  const goes = waits
    ? schedule(tx, { customerId, kind: networkOpens, reference: messageId, dueAt: day.opensAt })
    : enqueue(tx, [{ kind: 'payment', customerId, payload: { messageId } }])
  await Promise.all([inserted, goes])
}

/** Returns the clearing leg, which holds a payment's money while it is under way. */
export function clearingLeg(amountMinor: bigint): Leg {
  return { account: bankAccount('networkClearing', 'CNY'), amountMinor }
}

/** Returns the legs of a payment's fee, none without a fee. A refused payment gets the fee back from the same account. */
export function feeLegs(feeMinor: bigint): Leg[] {
  return feeMinor === 0n ? [] : [{ account: bankAccount('feeIncome', 'CNY'), amountMinor: feeMinor }]
}

/** Returns the next message number of the bank: the business date and eight digits. */
export async function nextMessageId(q: Queryable, now: Date): Promise<string> {
  return numbered(now, await nextSerial(q))
}

const serialsAtOnce = 20
/** Serials that this process has taken and not used. Those left at its end are never used. */
const taken = processCache<'serials', bigint[]>()

async function nextSerial(q: Queryable): Promise<bigint> {
  const known = taken.get('serials')?.shift()
  if (known !== undefined) return known
  const { rows } = await sql<{ serial: bigint }>`
    select nextval('networks.message_serial') as serial from generate_series(1, ${serialsAtOnce})`.execute(q)
  const [first, ...others] = rows.map(({ serial }) => serial)
  taken.set('serials', [...(taken.get('serials') ?? []), ...others])
  return first!
}

const numbered = (now: Date, serial: bigint): string =>
  businessDate(now).replaceAll('-', '') + String(serial).padStart(8, '0')

/** Returns the message of a payment to the network. */
export function messageOf(payment: Payment): string {
  return paymentXml({
    network: payment.network,
    messageId: payment.message_id,
    endToEndId: payment.order_id,
    createdAt: payment.created_at,
    settlementDate: payment.settlement_date,
    amountMinor: payment.amount_minor,
    payer: { name: payment.payer_name, number: payment.payer_number, bankCode: payment.payer_bank },
    payee: { name: payment.payee_name, number: payment.payee_number, bankCode: payment.payee_bank },
    purpose: payment.purpose,
    remark: payment.remark,
  })
}

/** Returns the payment with a message number, locked if requested. Null if there is none. */
export async function readPayment(
  q: Queryable,
  messageId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Payment | null> {
  const row = await q
    .selectFrom('networks.payments')
    .selectAll()
    .where('message_id', '=', messageId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Returns the id under which the networks know this bank's books. */
export async function booksOf(q: Queryable): Promise<string> {
  const { books } = await q.selectFrom('networks.participant').select('books').executeTakeFirstOrThrow()
  return books
}
