import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import { zeroHash } from '@cloudsail/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import { addDays, type DayEndStep } from '../bankday/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { clearFaults, keepFaults, openFaults, type Signer } from '../ledger/index.ts'
import type { Witnessed } from '../ports/index.ts'

/** Limit of the customers named for one day: enough for an investigation to begin with. */
const namedAtMost = 20

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
const textOf = ({ businessDate, previousDigest, headCount, digest }: AuditDay): string =>
  ['cloudsail-audit-1', businessDate, previousDigest.toString('hex'), headCount, digest.toString('hex')].join(
    '\n',
  )

/**
 * Signs the heads of the audit trails that grew since the last signature. First it recomputes the trails of the day
 * before from their rows and compares them with what was signed. A difference is stored among the ledger's faults. No day
 * is signed while it is open.
 */
export function signAuditHeads(signer: Signer): DayEndStep {
  return {
    key: 'orders.signAuditHeads',
    async run(tx, { date, after }) {
      const last = await lastDay(tx, date)
      const days = new Set([...(await clearRight(tx)), ...(last === null ? [] : [addDays(date, -1)])])
      const told: string[] = []
      for (const day of days) {
        const wrong = await auditFaults(tx, day)
        if (wrong.length > 0) told.push(`${wrong.join(', ')} on ${day}`)
        if (wrong.length > 0) await keepFaults(tx, [{ kind: 'audit', businessDate: day, account: null }])
      }
      if (told.length > 0)
        return {
          processed: 0,
          next: after,
          blocked: `The audit differs from what was signed: ${told.join('; ')}`,
        }
      return { processed: await signDay(tx, signer, date), next: null }
    },
  }
}

/** Clears the faults of days whose audit trails match the signature again. Returns the other days. */
async function clearRight(tx: Tx): Promise<string[]> {
  const still: string[] = []
  for (const { kind, businessDate, faultId } of await openFaults(tx)) {
    if (kind !== 'audit') continue
    if ((await auditFaults(tx, businessDate)).length > 0) still.push(businessDate)
    else await clearFaults(tx, [faultId])
  }
  return still
}

async function lastDay(q: Queryable, before: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(business_date) as last from orders.audit_days where business_date < ${before}`.execute(q)
  return rows[0]!.last
}

async function readDay(q: Queryable, date: string): Promise<SignedAuditDay | null> {
  const { rows } = await sql<SignedAuditDay>`
    select d.business_date as "businessDate", d.previous_digest as "previousDigest", d.head_count as "headCount", d.digest,
      d.key_id as "keyId", d.signature, k.public_key as "publicKey"
    from orders.audit_days d join ledger.signing_keys k using (key_id) where d.business_date = ${date}`.execute(
    q,
  )
  return rows[0] ?? null
}

/** The signed heads of the audit trails, for the witness that receives them daily. */
export const witnessedAudit: Witnessed = {
  kind: 'audit',
  days: 'orders.audit_days',
  fault: 'auditWitness',
  async read(q, date) {
    const day = await readDay(q, date)
    if (!day) return null
    const { keyId, publicKey, signature } = day
    return { text: textOf(day), keyId, publicKey, signature }
  },
}

/** Returns the digest of a day's signed text, which the next day's text contains. */
async function digestOf(q: Queryable, date: string): Promise<Buffer> {
  const day = await readDay(q, date)
  return day ? createHash('sha256').update(textOf(day)).digest() : Buffer.from(zeroHash, 'hex')
}

async function hashedHeads(q: Queryable, date: string): Promise<{ count: bigint; digest: Buffer }> {
  const { rows } = await sql<{ count: bigint; digest: Buffer }>`
    select count(*) as count, sha256(convert_to(coalesce(string_agg(
      concat_ws(' ', customer_id, seq, encode(hash, 'hex')), e'\n' order by customer_id), ''), 'UTF8')) as digest
    from orders.audit_day_heads where business_date = ${date}`.execute(q)
  return rows[0]!
}

/**
 * Returns how a day's audit trails differ from what was signed: by customer, or the day as a whole. Empty if they do not
 * differ.
 */
export async function auditFaults(q: Queryable, date: string): Promise<string[]> {
  const day = await readDay(q, date)
  if (!day) return ['no signed day']
  const { signature, publicKey } = day
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(textOf(day)), key, signature)) return ['signature']
  if (!day.previousDigest.equals(await digestOf(q, addDays(date, -1)))) return ['signature']
  const { count, digest } = await hashedHeads(q, date)
  if (count !== day.headCount || !digest.equals(day.digest)) return ['signed heads']
  // Rows entered later with a much earlier instant are found by number only, which reads a customer's whole trail. So
  // that query runs only if the quick one found a difference.
  const suspected = await differingTrails(q, date, sql`coalesce(before.since, '-infinity')`)
  const wrong = suspected.length === 0 ? [] : await differingTrails(q, date, sql`'-infinity'`)
  return wrong.map((customerId) => `trail of customer ${customerId}`)
}

/**
 * Returns the customers whose trail of a day, from their previous head to that day's, differs from what was signed. Rows
 * before `since` are not read.
 */
async function differingTrails(q: Queryable, date: string, since: RawBuilder<unknown>): Promise<bigint[]> {
  const { rows } = await sql<{ customerId: bigint }>`
    select k.customer_id as "customerId"
    from orders.audit_day_heads k
      left join lateral (select p.seq, p.hash, p.business_date::timestamp at time zone 'Asia/Shanghai' as since from orders.audit_day_heads p
        where p.customer_id = k.customer_id and p.business_date < k.business_date
        order by p.business_date desc limit 1) before on true
      left join orders.audit_heads h on h.customer_id = k.customer_id
      cross join lateral (
        select count(*) as rows, bool_and(a.previous_hash = a.before_hash and a.hash = sha256(a.before_hash || convert_to(
            concat_ws('|', a.customer_id, a.seq, extract(epoch from a.at), a.event, a.subject, a.details), 'UTF8'))) as chained,
          bool_or(a.seq = k.seq and a.hash = k.hash) as ends
        from (select r.*, lag(r.hash, 1, coalesce(before.hash, '')) over (order by r.seq) as before_hash
          from orders.audit r
          where r.customer_id = k.customer_id and r.seq > coalesce(before.seq, 0) and r.seq <= k.seq
            and r.at >= ${since}) a
      ) trail
    where k.business_date = ${date} and (h.seq is null or h.seq < k.seq
      or trail.rows <> k.seq - coalesce(before.seq, 0) or trail.chained is not true or trail.ends is not true)
    order by 1 limit ${namedAtMost}`.execute(q)
  return rows.map(({ customerId }) => customerId)
}

/** Stores the changed heads and signs them together, one row a day. Returns the number of changed heads. */
async function signDay(tx: Tx, { keyId, privateKey }: Signer, date: string): Promise<number> {
  await sql`insert into orders.audit_day_heads (customer_id, business_date, seq, hash)
    select h.customer_id, ${date}, h.seq, h.hash
    from orders.audit_heads h left join lateral (select k.seq from orders.audit_day_heads k
      where k.customer_id = h.customer_id order by k.business_date desc limit 1) kept on true
    where h.seq > coalesce(kept.seq, 0)`.execute(tx)
  const { count, digest } = await hashedHeads(tx, date)
  const previousDigest = await digestOf(tx, addDays(date, -1))
  const signature = sign(
    null,
    Buffer.from(textOf({ businessDate: date, previousDigest, headCount: count, digest })),
    privateKey,
  )
  await sql`insert into orders.audit_days (business_date, previous_digest, head_count, digest, key_id, signature)
    values (${date}, ${previousDigest}, ${count}, ${digest}, ${keyId}, ${signature})`.execute(tx)
  return Number(count)
}
