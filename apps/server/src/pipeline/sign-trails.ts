import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import { zeroHash } from '@cloudsail/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import { addDays, type DayEndStep } from '../bankday/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { clearFaults, keepFaults, openFaults, type Signer } from '../ledger/index.ts'
import type { Witnessed } from '../ports/index.ts'

/** Limit of the trails named for one day: enough for an investigation to begin with. */
const namedAtMost = 20

/** Audit trails that are chained by hash and signed together by day. */
export interface Trails {
  /** Key of the day-end step. */
  step: string
  /** First line of the signed text. */
  first: string
  /** Kinds of the faults: the trails differ from what was signed, or the signed head from what the witness has. */
  fault: 'audit' | 'staffAudit'
  witness: Pick<Witnessed, 'kind' | 'fault' | 'days'>
  /** The rows with their hashes, the newest row of each trail, and the heads of each day. */
  rows: string
  heads: string
  dayHeads: string
  /** Column that names a row's trail, and the order in which the signed text lists the trails. */
  trail: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** What is hashed of a row `a` after the hash before it. */
  hashed: RawBuilder<unknown>
  /** True for rows `r` that may be later than a signed date. Rows with a much earlier instant are found by number only. */
  since(date: RawBuilder<unknown>): RawBuilder<unknown>
  /** Stores the head of each trail that has grown since its last one. */
  keepHeads(date: string): RawBuilder<unknown>
  keepDay(day: Omit<SignedAuditDay, 'publicKey'>): RawBuilder<unknown>
  /** Describes a trail for operators. */
  describe(trail: string): string
}

interface AuditDay {
  businessDate: string
  previousDigest: Buffer
  headCount: bigint
  digest: Buffer
}
interface SignedAuditDay extends AuditDay {
  keyId: string
  signature: Buffer
  /** Ed25519, SPKI in DER. */
  publicKey: Buffer
}

/** Returns the text about a day's audit trails that the bank signs with Ed25519. */
const textOf = ({ first }: Trails, { businessDate, previousDigest, headCount, digest }: AuditDay): string =>
  [first, businessDate, previousDigest.toString('hex'), headCount, digest.toString('hex')].join('\n')

/**
 * Signs the heads of the audit trails that grew since the last signature. First it recomputes the trails of the day
 * before from their rows and compares them with what was signed. A difference is stored among the ledger's faults. No day
 * is signed while it is open.
 */
export function signTrails(trails: Trails, signer: Signer): DayEndStep {
  return {
    key: trails.step,
    async run(tx, { date, after }) {
      const last = await lastDay(tx, trails, date)
      const days = new Set([...(await clearRight(tx, trails)), ...(last === null ? [] : [addDays(date, -1)])])
      const told: string[] = []
      for (const day of days) {
        const wrong = await trailFaults(tx, trails, day)
        if (wrong.length > 0) told.push(`${wrong.join(', ')} on ${day}`)
        if (wrong.length > 0) await keepFaults(tx, [{ kind: trails.fault, businessDate: day, account: null }])
      }
      if (told.length > 0)
        return {
          processed: 0,
          next: after,
          blocked: `The audit differs from what was signed: ${told.join('; ')}`,
        }
      return { processed: await signDay(tx, trails, signer, date), next: null }
    },
  }
}

/** Clears the faults of days whose audit trails match the signature again. Returns the other days. */
async function clearRight(tx: Tx, trails: Trails): Promise<string[]> {
  const still: string[] = []
  for (const { kind, businessDate, faultId } of await openFaults(tx)) {
    if (kind !== trails.fault) continue
    if ((await trailFaults(tx, trails, businessDate)).length > 0) still.push(businessDate)
    else await clearFaults(tx, [faultId])
  }
  return still
}

async function lastDay(q: Queryable, { witness }: Trails, before: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(business_date) as last from ${sql.table(witness.days)} where business_date < ${before}`.execute(
    q,
  )
  return rows[0]!.last
}

async function readDay(q: Queryable, { witness }: Trails, date: string): Promise<SignedAuditDay | null> {
  const { rows } = await sql<SignedAuditDay>`
    select d.business_date as "businessDate", d.previous_digest as "previousDigest", d.head_count as "headCount", d.digest,
      d.key_id as "keyId", d.signature, k.public_key as "publicKey"
    from ${sql.table(witness.days)} d join ledger.signing_keys k using (key_id) where d.business_date = ${date}`.execute(
    q,
  )
  return rows[0] ?? null
}

/** Returns the signed heads of trails, for the witness that receives them daily. */
export const witnessedTrails = (trails: Trails): Witnessed => ({
  ...trails.witness,
  async read(q, date) {
    const day = await readDay(q, trails, date)
    if (!day) return null
    const { keyId, publicKey, signature } = day
    return { text: textOf(trails, day), keyId, publicKey, signature }
  },
})

/** Returns the digest of a day's signed text, which the next day's text contains. */
async function digestOf(q: Queryable, trails: Trails, date: string): Promise<Buffer> {
  const day = await readDay(q, trails, date)
  return day ? createHash('sha256').update(textOf(trails, day)).digest() : Buffer.from(zeroHash, 'hex')
}

async function hashedHeads(
  q: Queryable,
  { trail, order, dayHeads }: Trails,
  date: string,
): Promise<{ count: bigint; digest: Buffer }> {
  const { rows } = await sql<{ count: bigint; digest: Buffer }>`
    select count(*) as count, sha256(convert_to(coalesce(string_agg(
      concat_ws(' ', ${trail}, seq, encode(hash, 'hex')), e'\n' order by ${order}), ''), 'UTF8')) as digest
    from ${sql.table(dayHeads)} where business_date = ${date}`.execute(q)
  return rows[0]!
}

/**
 * Returns how a day's audit trails differ from what was signed: by trail, or the day as a whole. Empty if they do not
 * differ.
 */
export async function trailFaults(q: Queryable, trails: Trails, date: string): Promise<string[]> {
  const day = await readDay(q, trails, date)
  if (!day) return ['no signed day']
  const { signature, publicKey } = day
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(textOf(trails, day)), key, signature)) return ['signature']
  if (!day.previousDigest.equals(await digestOf(q, trails, addDays(date, -1)))) return ['signature']
  const { count, digest } = await hashedHeads(q, trails, date)
  if (count !== day.headCount || !digest.equals(day.digest)) return ['signed heads']
  // Rows entered later with a much earlier instant are found by number only, which reads a whole trail. So
  // that query runs only if the quick one found a difference.
  const suspected = await differingTrails(q, trails, date, trails.since(sql`before.business_date`))
  const wrong = suspected.length === 0 ? [] : await differingTrails(q, trails, date, trails.since(sql`null`))
  return wrong.map(trails.describe)
}

/** Compares every signed day with its trails. Returns a line for operators for each difference. */
export async function checkTrails(q: Queryable, trails: Trails): Promise<{ days: number; lines: string[] }> {
  const { rows } = await sql<{
    date: string
  }>`select business_date as date from ${sql.table(trails.witness.days)} order by 1`.execute(q)
  const lines: string[] = []
  for (const { date } of rows)
    for (const fault of await trailFaults(q, trails, date))
      lines.push(`DIFFERS: ${trails.fault}, ${fault} on ${date}`)
  return { days: rows.length, lines }
}

/**
 * Returns the trails that differ from what was signed, each from its previous head to that day's. Rows `r` that `isNear`
 * excludes are not read.
 */
async function differingTrails(
  q: Queryable,
  { trail, rows: all, heads, dayHeads, hashed }: Trails,
  date: string,
  isNear: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ trail: string }>`
    select k.${trail}::text as trail
    from ${sql.table(dayHeads)} k
      left join lateral (select p.seq, p.hash, p.business_date from ${sql.table(dayHeads)} p
        where p.${trail} = k.${trail} and p.business_date < k.business_date
        order by p.business_date desc limit 1) before on true
      left join ${sql.table(heads)} h on h.${trail} = k.${trail}
      cross join lateral (
        select count(*) as rows, bool_and(a.previous_hash = a.before_hash and a.hash = sha256(a.before_hash || convert_to(
            ${hashed}, 'UTF8'))) as chained,
          bool_or(a.seq = k.seq and a.hash = k.hash) as ends
        from (select r.*, lag(r.hash, 1, coalesce(before.hash, '')) over (order by r.seq) as before_hash
          from ${sql.table(all)} r
          where r.${trail} = k.${trail} and r.seq > coalesce(before.seq, 0) and r.seq <= k.seq
            and ${isNear}) a
      ) trail
    where k.business_date = ${date} and (h.seq is null or h.seq < k.seq
      or trail.rows <> k.seq - coalesce(before.seq, 0) or trail.chained is not true or trail.ends is not true)
    order by 1 limit ${namedAtMost}`.execute(q)
  return rows.map((row) => row.trail)
}

/** Stores the changed heads and signs them together, one row a day. Returns the number of changed heads. */
async function signDay(tx: Tx, trails: Trails, { keyId, privateKey }: Signer, date: string): Promise<number> {
  await trails.keepHeads(date).execute(tx)
  const { count, digest } = await hashedHeads(tx, trails, date)
  const day = {
    businessDate: date,
    previousDigest: await digestOf(tx, trails, addDays(date, -1)),
    headCount: count,
    digest,
  }
  const signature = sign(null, Buffer.from(textOf(trails, day)), privateKey)
  await trails.keepDay({ ...day, keyId, signature }).execute(tx)
  return Number(count)
}
