import type { Selectable } from 'kysely'
import { schedule, wireTime } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { JournalDraft, Leg } from '../../ledger/index.ts'
import { clearingLeg, feeLegs, type PaymentDraft, sendPayment } from '../../networks/index.ts'

export type Remittance = Selectable<Tables['transfers.remittances']>

/** Columns of a remittance that neither a hold nor an approval delays. */
export const sentAtOnce = {
  held_until: null,
  released_at: null,
  needs_approval: false,
  approved_at: null,
} as const

/** Scheduled job: sends a held remittance. */
export const releaseRemittance = 'transfers.releaseRemittance'
/** Scheduled job: posts back a remittance that the bank did not approve. */
export const postRefusal = 'transfers.bookRefusal'

/** Returns a remittance, locked for a change on request. Returns null if it does not exist. */
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

/**
 * Returns the instant until which the remittance can be cancelled, or null if it has been sent. A remittance that needs
 * approval can be cancelled until it is sent, which is that instant at the earliest.
 */
export function revocableUntil(remittance: Remittance | null): string | null {
  if (!remittance?.held_until || remittance.released_at) return null
  return wireTime(remittance.held_until)
}

/** Returns what a remittance waits for while it can be cancelled, else null. */
export function waitsFor(remittance: Remittance | null): 'time' | 'approval' | null {
  if (!remittance || revocableUntil(remittance) === null) return null
  return remittance.needs_approval && !remittance.approved_at ? 'approval' : 'time'
}

/** Kinds of payments that are remittances of this module. See `remittanceKinds`. */
export type RemittanceKind = 'transfers.remittance' | 'transfers.wealthConnect'

/**
 * Hands a remittance to its network in the transaction that debits its money. `kind` names the handler of its progress
 * (`PaymentKinds`).
 */
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

/** Returns the journal that debits amount and fee from the payer. With `held` the same leg releases their hold. */
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

/** Returns the journal that puts amount and fee on hold. */
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

/** Returns the journal that releases the hold. */
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

/** Holds a remittance until `dueAt` and schedules it to be sent then. */
export async function holdUntil(tx: Tx, { customer_id, order_id }: Remittance, dueAt: Date): Promise<void> {
  await tx
    .updateTable('transfers.remittances')
    .set({ held_until: dueAt })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
  await schedule(tx, { customerId: customer_id, kind: releaseRemittance, reference: order_id, dueAt })
}

/** Records the bank's approval. */
export async function markApproved(tx: Tx, { customer_id, order_id }: Remittance, now: Date): Promise<void> {
  await tx
    .updateTable('transfers.remittances')
    .set({ approved_at: now })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
}

/** Records that the remittance is no longer held. */
export async function markReleased(tx: Tx, { customer_id, order_id }: Remittance, now: Date): Promise<void> {
  await tx
    .updateTable('transfers.remittances')
    .set({ released_at: now })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
}
