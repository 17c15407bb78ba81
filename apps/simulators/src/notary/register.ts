import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { openKeptDatabase } from '../kept-database.ts'

/** What a bank signs by day, and the beginnings of the signed texts. */
const headKinds = {
  ledger: { table: 'heads', first: 'cloudsail-day-1' },
  audit: { table: 'audit_heads', first: 'cloudsail-audit-1' },
  staffAudit: { table: 'staff_audit_heads', first: 'cloudsail-staff-audit-1' },
} as const
export type HeadKind = keyof typeof headKinds
export const isHeadKind = (text: string): text is HeadKind => Object.hasOwn(headKinds, text)

/** A bank's signed head of a day: a text whose first line names its kind and whose second line names the day. */
export interface Head {
  text: string
  /** Ed25519, base64. */
  signature: string
}

interface Receipt {
  businessDate: string
  digest: string
  recordedAt: string
  signature: string
}

const schema = `
  create table if not exists keys (private_key blob not null) strict;
  create table if not exists heads (bank_key text not null, business_date text not null, digest text not null,
    recorded_at text not null, primary key (bank_key, business_date)) strict;
  create table if not exists audit_heads (bank_key text not null, business_date text not null, digest text not null,
    recorded_at text not null, primary key (bank_key, business_date)) strict;
  create table if not exists staff_audit_heads (bank_key text not null, business_date text not null, digest text not null,
    recorded_at text not null, primary key (bank_key, business_date)) strict;
  create table if not exists refused (bank_key text not null, business_date text not null, digest text not null,
    tried_at text not null) strict;`

/** The notary's register, in a file of its own. The first head of a bank's day stays. A later one does not replace it. */
export interface Register {
  /** Ed25519, SPKI in DER, base64. */
  publicKey: string
  /**
   * Records heads and returns the receipts of their days. Null if a head is of another kind or its signature does not verify
   * with this key.
   */
  record(kind: HeadKind, publicKey: Buffer, heads: readonly Head[]): Receipt[] | null
  receipts(kind: HeadKind, bankKey: string, from: string, to: string): Receipt[]
  /** Returns the attempts to replace a recorded head. */
  refusals(): { businessDate: string; digest: string }[]
  close(): void
}

/** Opens the register in a file, or in memory. */
export function openRegister(path: string): Register {
  const db = openKeptDatabase(path, schema)
  const key = keyOf(db)
  const signed = (bankKey: string, row: Omit<Receipt, 'signature'>): Receipt => {
    const text = ['cloudsail-notary-1', bankKey, row.businessDate, row.digest, row.recordedAt].join('\n')
    return { ...row, signature: sign(null, Buffer.from(text), key).toString('base64') }
  }
  const between = (kind: HeadKind, bankKey: string, from: string, to: string) =>
    (
      db
        .prepare(
          `select business_date as businessDate, digest, recorded_at as recordedAt from ${headKinds[kind].table}
           where bank_key = ? and business_date between ? and ? order by business_date limit 200`,
        )
        .all(bankKey, from, to) as unknown as Omit<Receipt, 'signature'>[]
    ).map((row) => signed(bankKey, { ...row }))
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    record(kind, publicDer, heads) {
      const { table, first } = headKinds[kind]
      const bankKey = createHash('sha256').update(publicDer).digest('hex').slice(0, 16)
      const publicKey = createPublicKey({ key: publicDer, format: 'der', type: 'spki' })
      const isWhole = heads.every(
        ({ text, signature }) =>
          dayOf(text, first) !== null &&
          verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
      )
      if (!isWhole) return null
      return heads.flatMap(({ text }) => {
        const businessDate = dayOf(text, first)!
        const digest = createHash('sha256').update(text).digest('hex')
        const at = new Date().toISOString()
        db.prepare(`insert into ${table} values (?, ?, ?, ?) on conflict do nothing`).run(
          ...[bankKey, businessDate, digest, at],
        )
        const held = between(kind, bankKey, businessDate, businessDate)
        if (held[0]!.digest !== digest)
          db.prepare('insert into refused values (?, ?, ?, ?)').run(bankKey, businessDate, digest, at)
        return held
      })
    },
    receipts: between,
    refusals: () =>
      db
        .prepare('select business_date as businessDate, digest from refused order by tried_at desc limit 10')
        .all() as { businessDate: string; digest: string }[],
    close: () => db.close(),
  }
}

/** Returns the day of a head that begins with this line. Null if it begins otherwise. */
function dayOf(text: string, first: string): string | null {
  const [line, day] = text.split('\n')
  return line === first && day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}

/** Returns the notary's own key, created on first use. */
function keyOf(db: DatabaseSync): KeyObject {
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  db.prepare('insert into keys select ? where not exists (select 1 from keys)').run(made)
  const { private_key: kept } = db.prepare('select private_key from keys').get() as {
    private_key: Uint8Array
  }
  return createPrivateKey({ key: Buffer.from(kept), format: 'der', type: 'pkcs8' })
}
