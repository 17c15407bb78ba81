import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { bankOwnerId, type LedgerAccountRef, subAccount, subAccountsOf } from '../../ledger/index.ts'
import type { Pieces } from './pieces.ts'
import { nextSerials } from './serials.ts'

/** The vault of a branch, as a place where cash lies. */
export const vault = 'vault'
/** Money between two places that no second person has counted yet. */
export const onWay = 'way'

/** Where cash lies: a drawer by its number, the vault, or the way, in one currency. */
export interface Place {
  branchCode: string
  drawer: string
  currency: Currency
}

type MovementKind =
  | 'cashIn'
  | 'cashOut'
  | 'closing'
  | 'sent'
  | 'arrived'
  | 'exchanged'
  | 'shortage'
  | 'surplus'
  | 'handedIn'
  | 'delivered'
  | 'reversed'

/** A change of the cash in one place. */
export interface CashMovement extends Place {
  /** The drawer's number of today in its teller's hands. Null for the vault and the way. */
  drawerId: string | null
  kind: MovementKind
  /** Minor units. Positive into the place. Zero where pieces are exchanged. */
  amountMinor: bigint
  pieces?: Pieces | undefined
}

const keyOf = ({ branchCode, drawer, currency }: Place) => `${branchCode} ${drawer} ${currency}`

/** Returns what lies in the places of a branch, in minor units, by drawer and currency. Places never used are missing. */
export async function readPlaces(
  q: Queryable,
  branchCode: string,
  drawer?: string,
): Promise<{ drawer: string; currency: Currency; balanceMinor: bigint }[]> {
  let found = q
    .selectFrom('cash.balances')
    .select(['drawer', 'currency', 'balance_minor as balanceMinor'])
    .where('branch_code', '=', branchCode)
    .orderBy('drawer')
    .orderBy('currency')
  if (drawer !== undefined) found = found.where('drawer', '=', drawer)
  return found.execute()
}

/** Returns how much lies in one place, in minor units: 0 where it was never used. */
export async function balanceOfPlace(q: Queryable, { branchCode, drawer, currency }: Place): Promise<bigint> {
  const places = await readPlaces(q, branchCode, drawer)
  return places.find((place) => place.currency === currency)?.balanceMinor ?? 0n
}

interface Locked {
  ledgerAccountId: bigint
  balanceMinor: bigint
}

/** Locks places, in the order given, and opens those that were never used. */
async function lockPlaces(tx: Tx, places: readonly Place[]): Promise<Map<string, Locked>> {
  const found = await lockKnown(tx, places)
  const missing = places.filter((place) => !found.has(keyOf(place)))
  if (missing.length === 0) return found
  for (const { branchCode, drawer, currency } of missing) {
    const { accountId } = await subAccount(tx, { chart: 'cash', branch: branchCode, drawer, currency })
    await tx
      .insertInto('cash.balances')
      .values({ branch_code: branchCode, drawer, currency, ledger_account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return lockKnown(tx, places)
}

async function lockKnown(tx: Tx, places: readonly Place[]): Promise<Map<string, Locked>> {
  const { rows } = await sql<Place & Locked>`
    select b.branch_code as "branchCode", b.drawer, b.currency, b.ledger_account_id as "ledgerAccountId",
      b.balance_minor as "balanceMinor"
    from unnest(${places.map(({ branchCode }) => branchCode)}::text[], ${places.map(({ drawer }) => drawer)}::text[],
      ${places.map(({ currency }) => currency)}::text[]) as p (branch_code, drawer, currency)
    join cash.balances b
      on b.branch_code = p.branch_code and b.drawer = p.drawer and b.currency = p.currency
    order by b.branch_code, b.drawer, b.currency
    for no key update of b`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/**
 * Moves cash: locks the places in one order, changes their balances, and keeps a line for each. The caller posts the same
 * amounts on the returned accounts of the ledger, in the same transaction.
 * @returns the ledger account of each movement, in their order
 * @throws BankError drawerShort if a place would hold less than nothing
 */
export async function moveCash(
  tx: Tx,
  made: { actionId: string; by: string; now: Date },
  movements: readonly CashMovement[],
): Promise<LedgerAccountRef[]> {
  const places = [...new Map(movements.map((each) => [keyOf(each), each])).values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  )
  const found = await lockPlaces(tx, places)
  for (const place of places) {
    const { balanceMinor } = found.get(keyOf(place))!
    const change = movements
      .filter((each) => keyOf(each) === keyOf(place))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    if (balanceMinor + change < 0n) throw new BankError('drawerShort')
    if (change === 0n) continue
    await tx
      .updateTable('cash.balances')
      .set({ balance_minor: balanceMinor + change })
      .where('branch_code', '=', place.branchCode)
      .where('drawer', '=', place.drawer)
      .where('currency', '=', place.currency)
      .execute()
  }
  const numbers = await nextSerials(tx, made.now, movements.length)
  await tx
    .insertInto('cash.movements')
    .values(
      movements.map(({ branchCode, drawer, drawerId, kind, currency, amountMinor, pieces }, at) => ({
        movement_id: numbers[at]!,
        branch_code: branchCode,
        drawer,
        drawer_id: drawerId,
        business_date: businessDate(made.now),
        kind,
        currency,
        amount_minor: amountMinor,
        pieces: pieces === undefined ? null : JSON.stringify(pieces),
        action_id: made.actionId,
        made_by: made.by,
        at: made.now,
      })),
    )
    .execute()
  return movements.map((each) => ({
    ownerId: bankOwnerId,
    accountId: found.get(keyOf(each))!.ledgerAccountId,
    currency: each.currency,
  }))
}

/** The cash of a branch in one currency, in minor units, and what the ledger says. */
export interface Position {
  currency: Currency
  drawersMinor: bigint
  vaultMinor: bigint
  onWayMinor: bigint
  ledgerMinor: bigint
  /** Whether every place equals its account of the ledger. */
  agrees: boolean
}

/** Returns the position of a branch: drawers, vault and way against the accounts of the ledger, place by place. */
export async function branchPosition(q: Queryable, branchCode: string): Promise<Position[]> {
  const [places, accounts] = await Promise.all([
    readPlaces(q, branchCode),
    subAccountsOf(q, { chart: 'cash', branch: branchCode }),
  ])
  const currencies = [...new Set([...places, ...accounts].map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = places.filter((place) => place.currency === currency)
    const booked = accounts.filter((account) => account.currency === currency)
    const sum = (is: (drawer: string) => boolean) =>
      own.reduce((total, { drawer, balanceMinor }) => total + (is(drawer) ? balanceMinor : 0n), 0n)
    const names = new Set([...own, ...booked].map(({ drawer }) => drawer))
    return {
      currency,
      drawersMinor: sum((drawer) => drawer !== vault && drawer !== onWay),
      vaultMinor: sum((drawer) => drawer === vault),
      onWayMinor: sum((drawer) => drawer === onWay),
      ledgerMinor: booked.reduce((total, { amountMinor }) => total + amountMinor, 0n),
      agrees: [...names].every(
        (name) =>
          (own.find(({ drawer }) => drawer === name)?.balanceMinor ?? 0n) ===
          (booked.find(({ drawer }) => drawer === name)?.amountMinor ?? 0n),
      ),
    }
  })
}
