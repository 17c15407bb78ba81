import type { Currency } from '@cloudsail/contract'
import { businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import type { LedgerAccountRef } from '../../ledger/index.ts'
import { isPocket, lockFrozenAccount, type Pocket, saveFrozenAccount } from './account-queues.ts'
import { lastDayOf, lift, newFreeze, type Queue, renew } from './queue.ts'

/** An authority's paper: who asks, by which document, through whom. */
export interface AuthorityPaper {
  authority: string
  authorityName: string
  documentNumber: string
  /** Two officers with their numbers. */
  officers: readonly { name: string; number: string }[]
  /** The scanned document, an upload of this customer. */
  scanUploadId: bigint
}

export interface NewFreeze {
  customerId: bigint
  accountId: bigint
  freezeId: string
  /** Null: the whole account. */
  held: { currency: Currency; banknotes: boolean; amountMinor: bigint } | null
  bothWays: boolean
  majorCase: boolean
  months: number
  paper: AuthorityPaper
  /** Bank-clock instant of receipt. */
  now: Date
}

/** Places a freeze at the end of the account's queue. Returns the account's pockets with their queues. */
export async function placeFreeze(tx: Tx, freeze: NewFreeze): Promise<Pocket[]> {
  const { customerId, accountId, freezeId, held, months, paper, now } = freeze
  const found = await lockFrozenAccount(tx, { customerId, accountId, now })
  const placed = newFreeze({ freezeId, claimMinor: held?.amountMinor ?? null, months }, businessDate(now))
  const { endsOn } = placed
  await tx
    .insertInto('compliance.freezes')
    .values({
      customer_id: customerId,
      freeze_id: freezeId,
      account_id: accountId,
      currency: held?.currency ?? null,
      banknotes: held?.banknotes ?? false,
      amount_minor: held?.amountMinor ?? null,
      claim_minor: held?.amountMinor ?? null,
      both_ways: freeze.bothWays,
      authority: paper.authority,
      authority_name: paper.authorityName,
      document_number: paper.documentNumber,
      officers: JSON.stringify(paper.officers),
      scan_upload_id: paper.scanUploadId,
      major_case: freeze.majorCase,
      months,
      received_at: now,
      ends_on: endsOn,
    })
    .execute()
  const pockets = await saveFrozenAccount(tx, found, now, (queue, account) =>
    held === null || isPocket(account, held) ? [...queue, placed] : queue,
  )
  await enter(tx, { customerId, actionId: freezeId, freezeId, kind: 'placed', now, until: endsOn, paper })
  return pockets
}

interface OnFreeze {
  customerId: bigint
  accountId: bigint
  freezeId: string
  /** The action's number. */
  actionId: string
  now: Date
}

/** Renews a freeze at its place, counted from today. Returns its last day. */
export async function renewFreeze(
  tx: Tx,
  { months, paper, ...at }: OnFreeze & { months: number; paper: AuthorityPaper },
): Promise<string> {
  const found = await lockFrozenAccount(tx, at)
  const until = lastDayOf(businessDate(at.now), months)
  await saveFrozenAccount(tx, found, at.now, (queue) => renew(queue, at.freezeId, until, months))
  await enter(tx, { ...entryOf(at), kind: 'renewed', until, paper })
  return until
}

/** Lifts a freeze, whole or by an amount. What it gives up goes to the later ones. */
export async function liftFreeze(
  tx: Tx,
  { minor, paper, ...at }: OnFreeze & { minor: bigint | null; paper: AuthorityPaper | null },
): Promise<void> {
  const found = await lockFrozenAccount(tx, at)
  const change = (queue: Queue) =>
    queue.some(({ freezeId }) => freezeId === at.freezeId)
      ? lift(queue, at.freezeId, minor, businessDate(at.now))
      : queue
  await saveFrozenAccount(tx, found, at.now, change, { over: { [at.freezeId]: 'lifted' } })
  await enter(tx, { ...entryOf(at), kind: 'lifted', minor, paper })
}

/**
 * Lowers a freeze by what a deduction takes from a pocket. A journal of kind `deduction` has to be posted in the same
 * transaction, whose leg on the pocket takes and releases the amount.
 * @param at.with the other customers' ledger accounts that the journal moves
 */
export async function lowerByDeduction(
  tx: Tx,
  {
    from,
    minor,
    paper,
    with: others,
    ...at
  }: OnFreeze & {
    from: LedgerAccountRef
    minor: bigint
    paper: AuthorityPaper
    with: readonly LedgerAccountRef[]
  },
): Promise<void> {
  const found = await lockFrozenAccount(tx, { ...at, with: others })
  const { freezeId, now } = at
  await saveFrozenAccount(tx, found, now, undefined, {
    over: { [freezeId]: 'deducted' },
    take: { freezeId, from, minor },
  })
  await enter(tx, { ...entryOf(at), kind: 'deducted', minor, paper })
}

const entryOf = ({ customerId, actionId, freezeId, now }: OnFreeze) => ({
  customerId,
  actionId,
  freezeId,
  now,
})

async function enter(
  tx: Tx,
  event: {
    customerId: bigint
    actionId: string
    freezeId: string
    kind: 'placed' | 'renewed' | 'lifted' | 'deducted' | 'restored'
    now: Date
    minor?: bigint | null
    until?: string
    paper: AuthorityPaper | null
  },
): Promise<void> {
  const { paper } = event
  await tx
    .insertInto('compliance.freeze_events')
    .values({
      customer_id: event.customerId,
      action_id: event.actionId,
      freeze_id: event.freezeId,
      kind: event.kind,
      at: event.now,
      minor: event.minor ?? null,
      until: event.until ?? null,
      authority_name: paper?.authorityName ?? null,
      document_number: paper?.documentNumber ?? null,
      scan_upload_id: paper?.scanUploadId ?? null,
    })
    .execute()
}
