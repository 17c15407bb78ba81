import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Pieces } from './pieces.ts'
import { nextSerials } from './serials.ts'

/** A member of staff, as drawers and stock know them. */
export interface Holder {
  issuer: string
  subject: string
  name: string
}

/** A drawer in the hands of a teller, from opening to closing. */
export interface Drawer {
  drawerId: string
  branchCode: string
  /** Number of the drawer in its branch: 01. */
  drawer: string
  /** The branch day that it was opened on. */
  day: string
  tellerName: string
  issuer: string
  subject: string
}

/** The day of a branch. */
export interface BranchDay {
  openedOn: string
  branchCode: string
}

const columns = [
  'drawer_id as drawerId',
  'branch_code as branchCode',
  'drawer',
  'day',
  'teller_name as tellerName',
  'issuer',
  'subject',
] as const

/**
 * Returns the open drawer of a teller. Null if they have none. With `lock` the drawer stays open until the transaction ends.
 * `alone` also keeps cash from moving in it.
 */
export async function drawerOf(
  q: Queryable,
  { issuer, subject }: Pick<Holder, 'issuer' | 'subject'>,
  { lock = false }: { lock?: boolean | 'alone' } = {},
): Promise<Drawer | null> {
  const found = q
    .selectFrom('cash.drawers')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
  const locked = lock === 'alone' ? found.forUpdate() : lock ? found.forShare() : found
  return (await locked.executeTakeFirst()) ?? null
}

/** Returns the drawer of a number that is open in a branch. Null if it is not. `alone` keeps cash from moving in it. */
export async function drawerOfNumber(
  q: Queryable,
  { branchCode, drawer }: Pick<Drawer, 'branchCode' | 'drawer'>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Drawer | null> {
  const found = q
    .selectFrom('cash.drawers')
    .select(columns)
    .where('branch_code', '=', branchCode)
    .where('drawer', '=', drawer)
    .where('state', '=', 'open')
  return (await (alone ? found.forUpdate() : found).executeTakeFirst()) ?? null
}

/** Returns the open drawers of a branch, by number. */
export async function openDrawers(q: Queryable, branchCode: string): Promise<Drawer[]> {
  return q
    .selectFrom('cash.drawers')
    .select(columns)
    .where('branch_code', '=', branchCode)
    .where('state', '=', 'open')
    .orderBy('drawer')
    .execute()
}

/** Enters a drawer as open. A drawer or a teller with an open one violates a unique key (23505): drawerTaken. */
export async function enterDrawer(
  tx: Tx,
  {
    branchCode,
    drawer,
    day,
    teller,
    now,
  }: Pick<Drawer, 'branchCode' | 'drawer' | 'day'> & {
    teller: Holder
    now: Date
  },
): Promise<string> {
  const [drawerId] = await nextSerials(tx, now, 1)
  await tx
    .updateTable('cash.drawers')
    .set({ state: 'closed' })
    .where('branch_code', '=', branchCode)
    .where('drawer', '=', drawer)
    .where('state', '=', 'sealed')
    .execute()
  const entered = await tx
    .insertInto('cash.drawers')
    .values({
      drawer_id: drawerId!,
      branch_code: branchCode,
      drawer,
      day,
      issuer: teller.issuer,
      subject: teller.subject,
      teller_name: teller.name,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('drawer_id')
    .executeTakeFirst()
  if (!entered) throw new BankError('drawerTaken', { field: 'drawer' })
  return drawerId!
}

/** Closes an open drawer. Throws drawerClosed if it is not open. */
export async function endDrawer(
  tx: Tx,
  drawerId: string,
  { sealed, now }: { sealed: boolean; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cash.drawers')
    .set({ state: sealed ? 'sealed' : 'closed', closed_at: now })
    .where('drawer_id', '=', drawerId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new BankError('drawerClosed')
}

/** A count of a drawer in one currency, at opening or closing. */
export interface DrawerCount {
  currency: Currency
  pieces: Pieces
  amountMinor: bigint
  /** What the book said at the moment of the count. */
  bookMinor: bigint
}

/** Keeps the counts of a drawer. */
export async function keepCounts(
  tx: Tx,
  of: { drawerId: string; purpose: 'opening' | 'closing'; actionId: string; by: string; now: Date },
  counts: readonly DrawerCount[],
): Promise<void> {
  if (counts.length === 0) return
  const numbers = await nextSerials(tx, of.now, counts.length)
  await tx
    .insertInto('cash.counts')
    .values(
      counts.map(({ currency, pieces, amountMinor, bookMinor }, at) => ({
        count_id: numbers[at]!,
        drawer_id: of.drawerId,
        purpose: of.purpose,
        currency,
        pieces: JSON.stringify(pieces),
        amount_minor: amountMinor,
        book_minor: bookMinor,
        action_id: of.actionId,
        counted_by: of.by,
        at: of.now,
      })),
    )
    .execute()
}

/** Returns the open day of a branch. Null if none is. With `lock` the day stays open until the transaction ends. */
export async function branchDayOf(
  q: Queryable,
  branchCode: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<BranchDay | null> {
  const found = q
    .selectFrom('cash.branch_days')
    .select(['opened_on as openedOn', 'branch_code as branchCode'])
    .where('branch_code', '=', branchCode)
    .where('state', '=', 'open')
  return (await (lock ? found.forShare() : found).executeTakeFirst()) ?? null
}

/** Requires a branch day that takes cash. Throws branchDayClosed, or branchDayOver if it has been open past 24:00. */
export function requireDay(day: BranchDay | null, now: Date): BranchDay {
  if (!day) throw new BankError('branchDayClosed')
  if (day.openedOn !== businessDate(now)) throw new BankError('branchDayOver')
  return day
}

/** Opens the day of a branch. Throws branchDayOpenAlready, also where the date's day was closed already. */
export async function openBranchDay(
  tx: Tx,
  { branchCode, by, now }: { branchCode: string; by: string; now: Date },
): Promise<void> {
  const entered = await tx
    .insertInto('cash.branch_days')
    .values({ opened_on: businessDate(now), branch_code: branchCode, opened_at: now, opened_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('opened_on')
    .executeTakeFirst()
  if (!entered) throw new BankError('branchDayOpenAlready')
}

/** Closes the open day of a branch. Throws branchDayClosed if none is open. */
export async function closeBranchDay(
  tx: Tx,
  { branchCode, by, now }: { branchCode: string; by: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cash.branch_days')
    .set({ state: 'closed', closed_at: now, closed_by: by })
    .where('branch_code', '=', branchCode)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new BankError('branchDayClosed')
}

/**
 * Locks the day of a branch alone until the transaction ends: no drawer is opened, and no cash moves, meanwhile. Null if no
 * day is open.
 */
export async function lockDay(tx: Queryable, branchCode: string): Promise<BranchDay | null> {
  const { rows } = await sql<BranchDay>`
    select opened_on as "openedOn", branch_code as "branchCode" from cash.branch_days
    where branch_code = ${branchCode} and state = 'open' for update`.execute(tx)
  return rows[0] ?? null
}
