import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { bankAccount, type Leg, post } from '../../ledger/index.ts'
import type { ListedEntry } from '../messages/incoming.ts'
import type { Network } from '../messages/names.ts'
import type { DifferenceKind } from '../tables.ts'

export interface DifferenceKey {
  network: Network
  /** The bank that sent a payment to us. Empty or omitted for our own payments. */
  sender?: string
  messageId: string
  kind: DifferenceKind
  /** For an unexpected line: its kind, and its position among identical lines. */
  line?: string
}
interface Difference extends DifferenceKey {
  date: string
  amountMinor: bigint
  now: Date
}

/**
 * Sign of a difference in suspense. Money that the central bank's account has in excess of the books belongs to somebody.
 * Money that it lacks is missing.
 */
const signOfKind: Partial<Record<DifferenceKind, bigint>> = {
  // The payment never left. The payment left twice.
  notListed: 1n,
  listed: -1n,
  // The payment never arrived; it arrived and belongs to nobody; its return never left.
  creditNotListed: -1n,
  creditListed: 1n,
  returnNotListed: 1n,
  // The payment was returned and its account is closed, or the amount was different.
  closedAccount: 1n,
  returnAmount: 1n,
}
/** Differences in information, not in money. They post nothing to suspense. */
export const movesNothing: readonly DifferenceKind[] = ['otherDate']

/** Sign of unexpected lines: our payments and our returns left the account, the others came in. */
const signOfLine: Readonly<Record<string, bigint>> = {
  payment: -1n,
  creditReturn: -1n,
  return: 1n,
  credit: 1n,
}

/** Returns the key of an unexpected line: its kind, and its position among identical lines. */
export const lineOf = (entry: ListedEntry['kind'], occurrence: number) => `${entry}.${occurrence}`

/** Returns the amount posted to suspense for a difference. A positive amount has no known owner. */
function suspenseOf({
  kind,
  line = '',
  amountMinor,
}: Pick<Difference, 'kind' | 'line' | 'amountMinor'>): bigint {
  const sign = signOfKind[kind] ?? signOfLine[line.split('.')[0]!]
  if (sign === undefined) throw new Error(`A difference ${kind} of a line "${line}" moves no money`)
  return amountMinor * sign
}

/**
 * Opens a difference from a network's list. Its amount stays in suspense until a later list explains it or two people settle
 * it. Returns whether the difference is new.
 */
export async function openDifference(tx: Tx, difference: Difference): Promise<boolean> {
  const isNew = await keepDifference(tx, difference)
  if (isNew) await postDifference(tx, difference, 'opened')
  return isNew
}

/** Records a difference without posting it, if the caller has already posted the money to suspense or no money is involved. */
export async function keepDifference(tx: Tx, difference: Difference): Promise<boolean> {
  const { messageId, sender = '', kind, line = '', network, date, amountMinor, now } = difference
  const row = { message_id: messageId, sender, kind, line, network }
  const opened = await tx
    .insertInto('networks.differences')
    .values({ ...row, settlement_date: date, amount_minor: amountMinor, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return opened !== undefined
}

/**
 * Returns whether a return with a different amount is already recorded as a difference, from its message or from the list
 * that had it first.
 */
export async function cameBack(
  tx: Tx,
  { network, messageId, amountMinor }: { network: Network; messageId: string; amountMinor: bigint },
): Promise<boolean> {
  const found = await tx
    .selectFrom('networks.differences')
    .select('message_id')
    .where('network', '=', network)
    .where('sender', '=', '')
    .where('message_id', '=', messageId)
    .where('amount_minor', '=', amountMinor)
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'returnAmount'),
        eb.and([
          eb('kind', '=', 'otherAmount'),
          eb('line', 'like', 'return.%'),
          eb('resolved_at', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the columns by which a difference is found. */
const columnsOf = ({ network, sender, messageId, kind, line }: DifferenceKey) => ({
  network,
  sender: sender ?? '',
  message_id: messageId,
  kind,
  line: line ?? '',
})

/** Resolves a difference and takes its amount out of suspense. Returns false if it is not open. */
export async function resolveDifference(tx: Tx, key: DifferenceKey, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('networks.differences')
    .set({ resolved_at: now })
    .where((eb) => eb.and(columnsOf(key)))
    .where('resolved_at', 'is', null)
    .returning(['settlement_date as date', 'amount_minor as amountMinor'])
    .executeTakeFirst()
  if (!row) return false
  await recount(tx, key.network, row.date)
  await postDifference(tx, { ...key, ...row, now }, 'resolved')
  return true
}

async function recount(tx: Tx, network: Network, date: string): Promise<void> {
  await sql`select networks.recount_differences(${network}, ${date}::date)`.execute(tx)
}

/** Resolves the unexpected lines of a day that are no longer on its list. */
export async function resolveLines(
  tx: Tx,
  { network, date, now }: { network: Network; date: string; now: Date },
  stillThere: readonly DifferenceKey[],
): Promise<void> {
  const open = await tx
    .selectFrom('networks.differences')
    .select(['sender', 'message_id as messageId', 'kind', 'line'])
    .where('network', '=', network)
    .where('settlement_date', '=', date)
    .where('line', '<>', '')
    .where('resolved_at', 'is', null)
    .execute()
  const nameOf = ({ sender, messageId, kind, line }: Omit<DifferenceKey, 'network'>) =>
    [sender, messageId, kind, line].join('/')
  const kept = new Set(stillThere.map(nameOf))
  for (const line of open) if (!kept.has(nameOf(line))) await resolveDifference(tx, { network, ...line }, now)
}

/**
 * How people settle a difference. "corrected": the network has corrected its list or the account. "borne": the bank bears
 * the loss or keeps what nobody claims.
 */
export type Settlement = 'corrected' | 'borne'

/** Result of a step in settling a difference, which takes two people. */
export type SettlementOutcome = 'proposed' | 'settled' | 'samePerson' | 'otherProposal' | 'notOpen'

/**
 * Settles an open difference under dual control. The first person proposes. The same statement by another person settles the
 * difference and clears suspense. Only the proposer may change a proposal.
 */
export async function settleDifference(
  tx: Tx,
  key: DifferenceKey,
  { as, by, now }: { as: Settlement; by: string; now: Date },
): Promise<SettlementOutcome> {
  const row = await tx
    .selectFrom('networks.differences')
    .select(['settlement_date as date', 'amount_minor as amountMinor', 'proposed_as', 'proposed_by'])
    .where((eb) => eb.and(columnsOf(key)))
    .where('resolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'notOpen'
  const isProposer = row.proposed_by === null || row.proposed_by === by
  if (isProposer && row.proposed_by !== null && row.proposed_as === as) return 'samePerson'
  if (!isProposer && row.proposed_as !== as) return 'otherProposal'
  await tx
    .updateTable('networks.differences')
    .set(
      isProposer
        ? { proposed_as: as, proposed_by: by, proposed_at: now }
        : { settled_as: as, settled_by: by, resolved_at: now },
    )
    .where('network', '=', key.network)
    .where('sender', '=', key.sender ?? '')
    .where('message_id', '=', key.messageId)
    .where('kind', '=', key.kind)
    .where('line', '=', key.line ?? '')
    .execute()
  if (isProposer) return 'proposed'
  await recount(tx, key.network, row.date)
  await postDifference(tx, { ...key, ...row, now }, as)
  return 'settled'
}

async function postDifference(
  tx: Tx,
  difference: Difference,
  step: 'opened' | 'resolved' | Settlement,
): Promise<void> {
  const { network, sender = '', messageId, kind, line = '', now } = difference
  if (movesNothing.includes(kind)) return
  const amountMinor = suspenseOf(difference) * (step === 'opened' ? 1n : -1n)
  const number = [network, sender, messageId].filter(Boolean).join('-')
  const reference = [number, line, step === 'opened' ? '' : 'resolved'].filter(Boolean)
  const against = bankAccount(step === 'borne' ? 'administration' : 'centralBank', 'CNY')
  const legs: Leg[] = [
    { account: bankAccount('suspense', 'CNY'), amountMinor },
    { account: against, amountMinor: -amountMinor },
  ]
  await post(tx, [{ kind: `networkDifference.${kind}`, reference: reference.join('-'), bookedAt: now, legs }])
}
