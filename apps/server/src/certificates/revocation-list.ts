import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Authority } from './authority.ts'
import type { RevocationReason } from './tables.ts'
import { signingAlgorithm, x509 } from './x509.ts'

const dayMs = 24 * 3_600_000
const validDays = 7
/** Extension with the number of a list. The number is the second of its making, so it always grows. */
const crlNumberOid = '2.5.29.20'

interface RevokedRow {
  serial: string
  at: Date
  reason: RevocationReason | 'certificateHold'
}

/**
 * Returns the authority's list of all revoked and held certificates (X.509, PEM), valid for a week. A certificate taken
 * off hold is not on the next list.
 */
export async function revocationList(q: Queryable, authority: Authority, now: Date): Promise<string> {
  const lib = await x509()
  const { rows: revoked } = await sql<RevokedRow>`
    select serial, coalesce(revoked_at, held_at) as at, coalesce(revocation_reason, 'certificateHold') as reason
    from certificates.certificates where revoked_at is not null or held_at is not null
    union all
    select serial, revoked_at, revocation_reason from certificates.document_signers where revoked_at is not null
    order by at`.execute(q)
  const { AsnIntegerConverter } = await import('@peculiar/asn1-schema')
  const crlNumber = Math.floor(now.getTime() / 1000)
  const root = new lib.X509Certificate(new Uint8Array(authority.root))
  const list = await lib.X509CrlGenerator.create({
    issuer: root.subject,
    thisUpdate: now,
    nextUpdate: new Date(now.getTime() + validDays * dayMs),
    signingAlgorithm,
    signingKey: authority.privateKey,
    entries: revoked.map((row) => ({
      serialNumber: row.serial,
      revocationDate: row.at,
      reason: lib.X509CrlReason[row.reason],
    })),
    extensions: [
      await lib.AuthorityKeyIdentifierExtension.create(await root.publicKey.export()),
      new lib.Extension(crlNumberOid, false, AsnIntegerConverter.toASN(crlNumber).toBER()),
    ],
  })
  const lines = Buffer.from(list.rawData)
    .toString('base64')
    .match(/.{1,64}/g)!
  return ['-----BEGIN X509 CRL-----', ...lines, '-----END X509 CRL-----', ''].join('\n')
}
