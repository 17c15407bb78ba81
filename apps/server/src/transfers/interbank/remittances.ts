import type { Selectable } from 'kysely'
import { schedule, wireTime } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { JournalDraft, Leg } from '../../ledger/index.ts'
import { clearingLeg, feeLegs, type PaymentDraft, sendPayment } from '../../rails/index.ts'

export type Remittance = Selectable<Tables['transfers.remittances']>

/** Scheduled job: a remittance that is held until then. */
export const releaseRemittance = 'transfers.releaseRemittance'
/** Scheduled job: what the bank did not approve is booked back. */
export const bookRefusal = 'transfers.bookRefusal'

/** One remittance; locked for a change where asked. Null where there is none. */
export async function readRemittance(
  q: Queryable,
  customerId: bigint,
  orderId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Remittance | null> {
  const row = await q
    .selectFrom('transfers.remittances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Until when it can be called back; null where it has gone, or went at once. What waits for the bank's approval can
 *  be called back until it goes, at the earliest then. */
export function revocableUntil(remittance: Remittance | null): string | null {
  if (!remittance?.held_until || remittance.released_at) return null
  return wireTime(remittance.held_until)
}

/** What it waits for so long as it can be called back. */
export function waitsFor(remittance: Remittance | null): 'time' | 'approval' | null {
  if (!remittance || revocableUntil(remittance) === null) return null
  return remittance.needs_approval && !remittance.approved_at ? 'approval' : 'time'
}

/** The kinds of payments that remittances of transfers are; see `remittanceKinds`. */
export type RemittanceKind = 'transfers.remittance' | 'transfers.wealthConnect'

/** Hands it to its network, in the transaction that takes its money; `kind` says who follows it (`PaymentKinds`). */
export function sendRemittance(
  tx: Tx,
  remittance: Remittance,
  { kind = 'transfers.remittance', ...when }: Pick<PaymentDraft, 'now' | 'clock' | 'day'> & { kind?: string },
): Promise<void> {
  return sendPayment(tx, {
    kind,
    customerId: remittance.customer_id,
    orderId: remittance.order_id,
    network: remittance.network,
    amountMinor: remittance.amount_minor,
    feeMinor: remittance.fee_minor,
    payer: {
      accountId: remittance.payer_account_id,
      name: remittance.payer_name,
      number: remittance.payer_number,
      bankCode: remittance.payer_bank,
    },
    payee: {
      name: remittance.payee_name,
      number: remittance.payee_number,
      bankCode: remittance.payee_bank,
    },
    purpose: remittance.purpose,
    remark: remittance.remark,
    ...when,
  })
}

const payerOf = ({ customer_id, payer_account_id }: Remittance) => ({
  ownerId: customer_id,
  accountId: payer_account_id,
  currency: 'CNY' as const,
})
const counterparty = ({ payee_name, payee_number, payee_bank_name, remark }: Remittance) => ({
  counterpartyName: payee_name,
  counterpartyNumber: payee_number,
  counterpartyBank: payee_bank_name,
  remark,
})
const total = ({ amount_minor, fee_minor }: Remittance) => amount_minor + fee_minor

/** Takes amount and fee from the payer; what was held for them is let go in the same leg. */
export function debitJournal(remittance: Remittance, now: Date, { held }: { held: boolean }): JournalDraft {
  const { order_id, amount_minor, fee_minor } = remittance
  const account = payerOf(remittance)
  const fee: Leg[] =
    fee_minor > 0n
      ? [
          { account, amountMinor: -fee_minor, details: { ...counterparty(remittance), summary: 'fee' } },
          ...feeLegs(fee_minor),
        ]
      : []
  return {
    kind: 'remittance',
    reference: order_id,
    bookedAt: now,
    legs: [
      {
        account,
        amountMinor: -amount_minor,
        ...(held && { heldMinor: -total(remittance) }),
        details: { ...counterparty(remittance), summary: 'remittance' },
      },
      clearingLeg(amount_minor),
      ...fee,
    ],
  }
}

/** Sets amount and fee aside. */
export function holdJournal(remittance: Remittance, now: Date): JournalDraft {
  return {
    kind: 'remittanceHold',
    reference: remittance.order_id,
    bookedAt: now,
    legs: [
      {
        account: payerOf(remittance),
        amountMinor: 0n,
        heldMinor: total(remittance),
        details: { ...counterparty(remittance), summary: 'hold' },
      },
    ],
  }
}

/** Gives back what was set aside. */
export function unholdJournal(remittance: Remittance, now: Date): JournalDraft {
  return {
    kind: 'remittanceUnhold',
    reference: remittance.order_id,
    bookedAt: now,
    legs: [
      {
        account: payerOf(remittance),
        amountMinor: 0n,
        heldMinor: -total(remittance),
        details: { ...counterparty(remittance), summary: 'release' },
      },
    ],
  }
}

/** Has it go at `dueAt`, until when it is held. */
export async function holdUntil(tx: Tx, { customer_id, order_id }: Remittance, dueAt: Date): Promise<void> {
  await tx
    .updateTable('transfers.remittances')
    .set({ held_until: dueAt })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
  await schedule(tx, { customerId: customer_id, kind: releaseRemittance, reference: order_id, dueAt })
}

/** Records that the bank has approved it. */
export async function markApproved(tx: Tx, { customer_id, order_id }: Remittance, now: Date): Promise<void> {
  await tx
    .updateTable('transfers.remittances')
    .set({ approved_at: now })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
}

/** Records that it is no longer held. */
export async function markReleased(tx: Tx, { customer_id, order_id }: Remittance, now: Date): Promise<void> {
  await tx
    .updateTable('transfers.remittances')
    .set({ released_at: now })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
}
