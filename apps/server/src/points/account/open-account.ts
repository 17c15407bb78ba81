import { createHash } from 'node:crypto'
import type { Bilingual } from '@cloudsail/contract'
import {
  applied,
  earn,
  expire,
  type Grant,
  type GrantPart,
  giveBack,
  type Movement,
  type PointsAccount,
  type PointsEntryKind,
  returnedDays,
  reverse,
  spend,
} from '@cloudsail/contract/points'
import { addDays, businessDate, startOfDay, wireTime } from '../../bankday/index.ts'

/** Id of the bank's own points account of a customer. Any other points account has the id of its credit card account. */
export const bankPointsAccount = 0n

export interface PointsAccountKey {
  customerId: bigint
  pointsAccountId: bigint
}

/** A points account read under its lock, with the changes since. `savePointsAccounts` writes the changes. */
export interface OpenPointsAccount extends PointsAccountKey {
  state: PointsAccount
  /** The last day on which all remaining points are valid. */
  goodThrough: string
  lastSeq: number
  lastGrant: number
  hash: Buffer
  /** Numbers of the grants that were read. */
  known: ReadonlySet<number>
  changed: Map<number, Grant>
  origins: Map<number, GrantOrigin>
  entries: AccountEntry[]
}

/** The event that earned a grant. */
interface GrantOrigin {
  rule: string
  reference: string
  basisMinor: bigint | null
  months: number | null
}

interface AccountEntry {
  seq: number
  at: Date
  kind: PointsEntryKind
  points: number
  balance: number
  rule: string
  reference: string
  words: Bilingual
  parts: GrantPart[]
  hash: Buffer
}

/** Description of an entry. */
export interface EntryWords {
  at: Date
  rule: string
  reference: string
  words: Bilingual
}

/** Builds a points account from the rows that were read. */
export function opened(
  key: PointsAccountKey,
  row: { balance: number; last_seq: number; last_grant: number; hash: Buffer } | undefined,
  grants: readonly Grant[],
): OpenPointsAccount {
  return {
    ...key,
    state: { balance: row?.balance ?? 0, grants },
    goodThrough: firstExpiry(grants),
    lastSeq: row?.last_seq ?? 0,
    lastGrant: row?.last_grant ?? 0,
    hash: row?.hash ?? Buffer.alloc(0),
    known: new Set(grants.map(({ grantNo }) => grantNo)),
    changed: new Map(),
    origins: new Map(),
    entries: [],
  }
}

/**
 * Records a movement in a points account: its grants, and an entry chained to the previous one. A movement of zero points
 * has no entry.
 */
export function record(
  account: OpenPointsAccount,
  kind: PointsEntryKind,
  movement: Movement,
  { at, rule, reference, words }: EntryWords,
): void {
  account.state = applied(account.state, movement)
  for (const grant of movement.changed) account.changed.set(grant.grantNo, grant)
  const first = firstExpiry(movement.changed)
  if (first < account.goodThrough) account.goodThrough = first
  if (movement.points === 0) return
  account.lastSeq += 1
  const { points, balance, parts } = movement
  const seq = account.lastSeq
  const said = JSON.stringify([
    ...[
      account.customerId.toString(),
      account.pointsAccountId.toString(),
      seq,
      wireTime(at),
      kind,
      points,
      balance,
    ],
    ...[rule, reference, parts.map((part) => [part.grantNo, part.points])],
  ])
  account.hash = createHash('sha256').update(account.hash).update(said).digest()
  account.entries.push({ seq, at, kind, points, balance, rule, reference, words, parts, hash: account.hash })
}

const expiryWords: Bilingual = { zh: '积分到期', en: 'Expired' }

/**
 * Expires points whose last valid day is before `on`. Every use of a points account starts with this, so that on 1 January
 * no points of the previous year are used, even if the day-end is late.
 */
export function expireDue(account: OpenPointsAccount, on: string): void {
  if (on <= account.goodThrough) return
  for (const movement of expire(account.state, on)) {
    const at = startOfDay(addDays(movement.expiredOn, 1))
    record(account, 'expire', movement, {
      at,
      rule: 'expiry',
      reference: movement.expiredOn,
      words: expiryWords,
    })
  }
  account.goodThrough = firstExpiry(account.state.grants)
}

const never = '9999-12-31'

/** Returns the earliest last valid day among the remaining grants. */
const firstExpiry = (grants: readonly Grant[]) =>
  grants.reduce((first, { left, expiresOn }) => (left > 0 && expiresOn < first ? expiresOn : first), never)

export interface Earning extends EntryWords, Partial<Pick<GrantOrigin, 'basisMinor' | 'months'>> {
  /** Date of the earning event, which differs from the posting date. */
  earnedOn: string
  points: number
}

export function earnInto(
  account: OpenPointsAccount,
  { earnedOn, points, basisMinor, months, ...entry }: Earning,
): void {
  expireDue(account, businessDate(entry.at))
  const grantNo = ++account.lastGrant
  const { rule, reference } = entry
  account.origins.set(grantNo, { rule, reference, basisMinor: basisMinor ?? null, months: months ?? null })
  record(account, 'earn', earn(account.state, { grantNo, earnedOn, points }), entry)
}

/** Takes back points of a grant that are no longer due. `total` is the total taken back so far. */
export function reverseFrom(
  account: OpenPointsAccount,
  grantNo: number,
  total: number,
  entry: EntryWords,
): void {
  const on = businessDate(entry.at)
  expireDue(account, on)
  record(account, 'reverse', reverse(account.state, grantNo, total, on), entry)
}

/** Returns the points of an order to the grants they came from. */
export function returnTo(account: OpenPointsAccount, parts: readonly GrantPart[], entry: EntryWords): void {
  const on = businessDate(entry.at)
  expireDue(account, on)
  const grantNo = account.lastGrant + 1
  const movement = giveBack(account.state, parts, { on, until: addDays(on, returnedDays), grantNo })
  if (movement.changed.some((grant) => grant.grantNo === grantNo)) {
    account.lastGrant = grantNo
    const { reference } = entry
    account.origins.set(grantNo, { rule: 'return', reference, basisMinor: null, months: null })
  }
  record(account, 'return', movement, entry)
}

/**
 * Corrects points on behalf of the bank, with a reason. Added points form a grant of their own. Removed points come from the
 * grants in the order of spending. Returns false and changes nothing if there are too few points or any are owed.
 */
export function adjust(account: OpenPointsAccount, points: number, entry: EntryWords): boolean {
  const on = businessDate(entry.at)
  expireDue(account, on)
  if (points < 0) {
    const movement = spend(account.state, -points, on)
    if (movement) record(account, 'adjust', movement, entry)
    return movement !== null
  }
  const grantNo = ++account.lastGrant
  account.origins.set(grantNo, {
    rule: entry.rule,
    reference: entry.reference,
    basisMinor: null,
    months: null,
  })
  record(account, 'adjust', earn(account.state, { grantNo, earnedOn: on, points }), entry)
  return true
}
