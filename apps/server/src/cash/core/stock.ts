import { type RawBuilder, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Holder } from './drawers.ts'

/** Blank stock (重要空白凭证): cards by their number, USB-Keys and password envelopes by serial. */
const blankKinds = ['card', 'ukey', 'envelope'] as const
export type BlankKind = (typeof blankKinds)[number]

/** An item of blank stock. */
export interface Blank {
  kind: BlankKind
  serial: string
  branchCode: string
  state: 'vault' | 'held' | 'used' | 'voided'
  issuer: string | null
  subject: string | null
  holderName: string | null
}

const columns = [
  'kind',
  'serial',
  'branch_code as branchCode',
  'state',
  'issuer',
  'subject',
  'holder_name as holderName',
] as const

/** Returns items by kind and serial. Unknown ones are missing. `lock` keeps others from changing the items. */
export async function readBlanks(
  q: Queryable,
  { items, lock = false }: { items: readonly Pick<Blank, 'kind' | 'serial'>[]; lock?: boolean },
): Promise<Blank[]> {
  if (items.length === 0) return []
  const named = sql<boolean>`(kind, serial) in (select * from unnest(
    ${items.map(({ kind }) => kind)}::text[], ${items.map(({ serial }) => serial)}::text[]))`
  const found = q.selectFrom('stock.items').select(columns).where(named).orderBy('kind').orderBy('serial')
  return (lock ? found.forNoKeyUpdate() : found).execute()
}

/** Returns the items that an input names by their serials. What it leaves out is missing. */
export const blankItems = (named: Partial<Record<BlankKind, string | undefined>>) =>
  blankKinds.flatMap((kind) => {
    const serial = named[kind]
    return serial === undefined || serial === '' ? [] : [{ kind, serial }]
  })

/** Returns what a member of staff holds. */
export async function blanksHeldBy(
  q: Queryable,
  { issuer, subject }: Pick<Holder, 'issuer' | 'subject'>,
): Promise<Blank[]> {
  return q
    .selectFrom('stock.items')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('state', '=', 'held')
    .orderBy('kind')
    .orderBy('serial')
    .execute()
}

/** Receives items into the vault of a branch. Throws blankUnknown for a serial that was received before. */
export async function receiveBlanks(
  tx: Tx,
  {
    branchCode,
    kind,
    serials,
    now,
  }: {
    branchCode: string
    kind: BlankKind
    serials: readonly string[]
    now: Date
  },
): Promise<void> {
  const received = await tx
    .insertInto('stock.items')
    .values(
      serials.map((serial) => ({
        received_on: businessDate(now),
        kind,
        serial,
        branch_code: branchCode,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('serial')
    .execute()
  const missing = serials.find((serial) => !received.some((item) => item.serial === serial))
  if (missing !== undefined)
    throw new BankError('blankUnknown', { field: 'serials', values: { serial: missing } })
}

interface Change {
  kind: BlankKind
  serials: readonly string[]
  now: Date
}

/** Hands items from the vault to a teller of the branch. Throws blankUnknown for one that is not there. */
export async function handBlanks(
  tx: Tx,
  { branchCode, holder, ...change }: Change & { branchCode: string; holder: Holder },
): Promise<void> {
  const { issuer, subject, name } = holder
  await changeBlanks(tx, change, sql`state = 'vault' and branch_code = ${branchCode}`, {
    state: 'held',
    issuer,
    subject,
    holder_name: name,
  })
}

/** Takes items back from a teller into the vault. Throws blankUnknown for one that the teller does not hold. */
export async function takeBackBlanks(
  tx: Tx,
  { holder, ...change }: Change & { holder: Pick<Holder, 'issuer' | 'subject'> },
): Promise<void> {
  await changeBlanks(tx, change, heldBy(holder), {
    state: 'vault',
    issuer: null,
    subject: null,
    holder_name: null,
  })
}

/**
 * Uses an item for an action: it leaves the hands of its teller for the customer. An action that fails takes its
 * transaction back, so that a rejected opening leaves the item where it was.
 * @throws BankError blankUnknown if the maker of the action does not hold it
 */
export async function useBlank(
  tx: Tx,
  {
    kind,
    serial,
    holder,
    actionId,
    now,
  }: {
    kind: BlankKind
    serial: string
    holder: Pick<Holder, 'issuer' | 'subject'>
    actionId: string
    now: Date
  },
): Promise<void> {
  await changeBlanks(tx, { kind, serials: [serial], now }, heldBy(holder), {
    state: 'used',
    action_id: actionId,
  })
}

/** Voids items, wherever they are, unless they are used or voided. Throws blankUnknown. */
export async function voidBlanks(
  tx: Tx,
  { branchCodes, actionId, ...change }: Change & { branchCodes: readonly string[]; actionId: string },
): Promise<void> {
  await changeBlanks(
    tx,
    change,
    sql`state in ('vault', 'held') and branch_code = any(${[...branchCodes]}::text[])`,
    { state: 'voided', action_id: actionId },
  )
}

/** Returns whether a member of staff holds an item. */
export const isHeldBy = (
  { state, issuer, subject }: Blank,
  holder: Pick<Holder, 'issuer' | 'subject'>,
): boolean => state === 'held' && issuer === holder.issuer && subject === holder.subject

const heldBy = ({ issuer, subject }: Pick<Holder, 'issuer' | 'subject'>) =>
  sql<boolean>`state = 'held' and issuer = ${issuer} and subject = ${subject}`

/** Changes the items that are as `may` says. Throws blankUnknown if one is missing among them. */
async function changeBlanks(
  tx: Tx,
  { kind, serials, now }: Change,
  may: RawBuilder<unknown>,
  set: {
    state: Blank['state']
    issuer?: string | null
    subject?: string | null
    holder_name?: string | null
    action_id?: string
  },
): Promise<void> {
  const changed = await tx
    .updateTable('stock.items')
    .set({ ...set, changed_at: now })
    .where('kind', '=', kind)
    .where('serial', 'in', serials)
    .where(sql<boolean>`${may}`)
    .returning('serial')
    .execute()
  const refused = serials.find((serial) => !changed.some((item) => item.serial === serial))
  if (refused !== undefined)
    throw new BankError('blankUnknown', { field: 'serials', values: { serial: refused } })
}
