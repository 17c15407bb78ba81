import type { Grant } from '@cloudsail/contract/points'
import { type RawBuilder, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { expireDue, type OpenPointsAccount, opened, type PointsAccountKey } from './open-account.ts'

interface AccountRow {
  customer_id: bigint
  points_account_id: bigint
  balance: number
  last_seq: number
  last_grant: number
  hash: Buffer
}

interface GrantRow extends Grant {
  customerId: bigint
  pointsAccountId: bigint
}

const grantColumns = sql`g.customer_id as "customerId", g.points_account_id as "pointsAccountId", g.grant_no as "grantNo",
  g.earned_on as "earnedOn", g.expires_on as "expiresOn", g.points, g.left_points as left, g.expired, g.reversed`

/**
 * Returns a points account with its usable grants on a date, in one round trip. In a posting transaction it is locked. A
 * customer without a points account gets an empty one.
 */
export async function readPointsAccount(
  q: Queryable,
  { customerId, pointsAccountId }: PointsAccountKey,
  on: string,
  { lock = false, grants: named = [] }: { lock?: boolean; grants?: readonly number[] } = {},
): Promise<OpenPointsAccount> {
  const [row, grants] = await Promise.all([
    q
      .selectFrom('points.accounts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('points_account_id', '=', pointsAccountId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
    sql<GrantRow>`select ${grantColumns} from points.grants g
      where g.customer_id = ${customerId} and g.points_account_id = ${pointsAccountId}
        and (g.left_points > 0 or g.grant_no = any(${[...named]}::integer[]))`.execute(q),
  ])
  const found = opened({ customerId, pointsAccountId }, row, grants.rows)
  expireDue(found, on)
  return found
}

/** Key of a grant: the rule and reference that earned it. */
export interface GrantName extends PointsAccountKey {
  rule: string
  reference: string
}

/** A grant as it was earned. */
export interface EarnedGrant extends GrantName {
  grantNo: number
  earnedOn: string
  points: number
  reversed: number
  basisMinor: bigint | null
  months: number | null
}

const keyOf = ({ customerId, pointsAccountId }: PointsAccountKey) => `${customerId}.${pointsAccountId}`
const columnsOf = (keys: readonly PointsAccountKey[]) =>
  sql`${keys.map(({ customerId }) => customerId)}::bigint[], ${keys.map(({ pointsAccountId }) => pointsAccountId)}::bigint[]`

/**
 * Locks and returns points accounts of many customers, always in the same order. Missing accounts are created. Grants in
 * `named` are read in addition to the usable ones.
 */
export async function lockPointsAccounts(
  tx: Tx,
  keys: readonly PointsAccountKey[],
  named: readonly (PointsAccountKey & { grantNo: number })[] = [],
): Promise<ReadonlyMap<string, OpenPointsAccount>> {
  const distinct = [...new Map(keys.map((key) => [keyOf(key), key])).values()]
  if (distinct.length === 0) return new Map()
  const [, accounts, grants] = await Promise.all([
    sql`insert into points.accounts (customer_id, points_account_id) select * from unnest(${columnsOf(distinct)})
      on conflict do nothing`.execute(tx),
    sql<AccountRow>`select a.* from points.accounts a
      join unnest(${columnsOf(distinct)}) k (customer_id, points_account_id) using (customer_id, points_account_id)
      order by a.customer_id, a.points_account_id for update of a`.execute(tx),
    sql<GrantRow>`select ${grantColumns} from points.grants g
      join unnest(${columnsOf(distinct)}) k (customer_id, points_account_id)
        using (customer_id, points_account_id) where g.left_points > 0
      union
      select ${grantColumns} from points.grants g
      join unnest(${columnsOf(named)}, ${named.map(({ grantNo }) => grantNo)}::integer[])
        k (customer_id, points_account_id, grant_no)
        using (customer_id, points_account_id, grant_no)`.execute(tx),
  ])
  const rowOf = new Map(
    accounts.rows.map((row) => [
      keyOf({ customerId: row.customer_id, pointsAccountId: row.points_account_id }),
      row,
    ]),
  )
  const grantsOf = Map.groupBy(grants.rows, keyOf)
  return new Map(
    distinct.map((key) => [
      keyOf(key),
      opened(
        { customerId: key.customerId, pointsAccountId: key.pointsAccountId },
        rowOf.get(keyOf(key)),
        grantsOf.get(keyOf(key)) ?? [],
      ),
    ]),
  )
}

/** Returns the points account with a key from the result of `lockPointsAccounts`. */
export function pointsAccountIn(
  accounts: ReadonlyMap<string, OpenPointsAccount>,
  key: PointsAccountKey,
): OpenPointsAccount {
  const account = accounts.get(keyOf(key))
  if (!account) throw new Error(`The points account ${keyOf(key)} was not locked`)
  return account
}

/** Returns the grants with the given names, of any date. */
export async function grantsNamed(q: Queryable, names: readonly GrantName[]): Promise<EarnedGrant[]> {
  if (names.length === 0) return []
  const { rows } = await sql<EarnedGrant>`
    select g.customer_id as "customerId", g.points_account_id as "pointsAccountId", g.rule, g.reference, g.grant_no as "grantNo",
      g.earned_on as "earnedOn", g.points, g.reversed, g.basis_minor as "basisMinor", g.months
    from points.grants g
    join unnest(${columnsOf(names)}, ${names.map(({ rule }) => rule)}::text[],
      ${names.map(({ reference }) => reference)}::text[]) n (customer_id, points_account_id, rule, reference)
      using (customer_id, points_account_id, rule, reference)`.execute(q)
  return rows
}

/** Saves the changes of points accounts since they were read. Takes three statements whose results are not needed. */
export async function savePointsAccounts(tx: Tx, accounts: Iterable<OpenPointsAccount>): Promise<void> {
  await Promise.all(savings([...accounts]).map((statement) => statement.execute(tx)))
}

function savings(all: readonly OpenPointsAccount[]): RawBuilder<unknown>[] {
  const accounts = all.filter(({ entries, changed }) => entries.length > 0 || changed.size > 0)
  if (accounts.length === 0) return []
  const each = <T>(of: (account: OpenPointsAccount) => T) => accounts.map(of)
  const grants = accounts.flatMap((account) =>
    [...account.changed.values()].map((grant) => ({ account, grant })),
  )
  const older = grants.filter(({ account, grant }) => account.known.has(grant.grantNo))
  const fresh = grants.filter(({ account, grant }) => !account.known.has(grant.grantNo))
  const entries = accounts.flatMap((account) => account.entries.map((entry) => ({ account, entry })))
  const originOf = ({ account, grant }: (typeof fresh)[number]) => account.origins.get(grant.grantNo)!
  return [
    sql`update points.accounts a set balance = n.balance, last_seq = n.last_seq, last_grant = n.last_grant, hash = n.hash
      from unnest(${columnsOf(accounts)}, ${each(({ state }) => state.balance)}::integer[],
        ${each(({ lastSeq }) => lastSeq)}::integer[], ${each(({ lastGrant }) => lastGrant)}::integer[],
        ${each(({ hash }) => hash)}::bytea[]) n (customer_id, points_account_id, balance, last_seq, last_grant, hash)
      where a.customer_id = n.customer_id and a.points_account_id = n.points_account_id`,
    ...(older.length === 0
      ? []
      : [
          sql`update points.grants g set left_points = n.left_points, expired = n.expired, reversed = n.reversed
            from unnest(${columnsOf(older.map(({ account }) => account))},
              ${older.map(({ grant }) => grant.earnedOn)}::date[], ${older.map(({ grant }) => grant.grantNo)}::integer[],
              ${older.map(({ grant }) => grant.left)}::integer[], ${older.map(({ grant }) => grant.expired)}::integer[],
              ${older.map(({ grant }) => grant.reversed)}::integer[])
              n (customer_id, points_account_id, earned_on, grant_no, left_points, expired, reversed)
            where g.customer_id = n.customer_id and g.points_account_id = n.points_account_id and g.earned_on = n.earned_on
              and g.grant_no = n.grant_no`,
        ]),
    ...(fresh.length === 0
      ? []
      : [
          sql`insert into points.grants (customer_id, points_account_id, earned_on, grant_no, rule, reference, expires_on,
              points, left_points, expired, reversed, basis_minor, months)
            select * from unnest(${columnsOf(fresh.map(({ account }) => account))},
              ${fresh.map(({ grant }) => grant.earnedOn)}::date[], ${fresh.map(({ grant }) => grant.grantNo)}::integer[],
              ${fresh.map((each) => originOf(each).rule)}::text[], ${fresh.map((each) => originOf(each).reference)}::text[],
              ${fresh.map(({ grant }) => grant.expiresOn)}::date[], ${fresh.map(({ grant }) => grant.points)}::integer[],
              ${fresh.map(({ grant }) => grant.left)}::integer[], ${fresh.map(({ grant }) => grant.expired)}::integer[],
              ${fresh.map(({ grant }) => grant.reversed)}::integer[],
              ${fresh.map((each) => originOf(each).basisMinor)}::bigint[],
              ${fresh.map((each) => originOf(each).months)}::smallint[])`,
        ]),
    ...(entries.length === 0
      ? []
      : [
          sql`insert into points.entries (customer_id, points_account_id, booked_on, seq, at, kind, points, balance_after, rule,
              reference, words, parts, hash)
            select * from unnest(${columnsOf(entries.map(({ account }) => account))},
              ${entries.map(({ entry }) => businessDate(entry.at))}::date[],
              ${entries.map(({ entry }) => entry.seq)}::integer[], ${entries.map(({ entry }) => entry.at)}::timestamptz[],
              ${entries.map(({ entry }) => entry.kind)}::text[], ${entries.map(({ entry }) => entry.points)}::integer[],
              ${entries.map(({ entry }) => entry.balance)}::integer[], ${entries.map(({ entry }) => entry.rule)}::text[],
              ${entries.map(({ entry }) => entry.reference)}::text[],
              ${entries.map(({ entry }) => JSON.stringify(entry.words))}::jsonb[],
              ${entries.map(({ entry }) => JSON.stringify(entry.parts))}::jsonb[],
              ${entries.map(({ entry }) => entry.hash)}::bytea[])`,
        ]),
  ]
}
