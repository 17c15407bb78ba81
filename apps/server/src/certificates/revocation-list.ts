import type { Queryable } from '../db/database.ts'
import type { Authority } from './authority.ts'
import { signingAlgorithm, x509 } from './x509.ts'

const dayMs = 24 * 3_600_000
const validDays = 7
/** The number of a list, ever growing: the second it was made in. */
const crlNumberOid = '2.5.29.20'

/** The authority's list of every certificate it has revoked (X.509, PEM), good for a week. */
export async function revocationList(q: Queryable, authority: Authority, now: Date): Promise<string> {
  const lib = await x509()
  const revoked = await q
    .selectFrom('certificates.certificates')
    .select(['serial', 'revoked_at', 'revocation_reason'])
    .where('revoked_at', 'is not', null)
    .unionAll(
      q
        .selectFrom('certificates.document_signers')
        .select(['serial', 'revoked_at', 'revocation_reason'])
        .where('revoked_at', 'is not', null),
    )
    .orderBy('revoked_at')
    .$narrowType<{ revoked_at: Date; revocation_reason: 'superseded' }>()
    .execute()
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
      revocationDate: row.revoked_at,
      reason: lib.X509CrlReason[row.revocation_reason],
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
