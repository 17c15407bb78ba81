import { createPublicKey, type KeyObject } from 'node:crypto'
import { brand } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Authority } from './authority.ts'
import { importKey, isKeyOf, keyFromDer, makeKey, readGivenKey } from './given-key.ts'
import { issueLeaf } from './issue-leaf.ts'
import { keyAlgorithm } from './x509.ts'

/** The bank's certificate and key for its documents. */
export interface DocumentSigner {
  /** X.509 in DER, issued by the bank's own authority. */
  certificate: Buffer
  privateKey: CryptoKey
}

const signerYears = 10
/** Within this time before its end, a certificate is replaced at the next start. A given key stays the same. */
const renewedYearsBefore = 2
const usages = {
  /** RFC 9336: signing of documents. No customer's certificate has this usage. */
  documentSigning: '1.3.6.1.5.5.7.3.36',
  /** Older readers look for this usage instead. */
  emailProtection: '1.3.6.1.5.5.7.3.4',
}

/**
 * Loads the bank's signer of documents. Its key is the given one (P-256, PKCS#8 in DER, base64), else the one kept in the
 * database. A demo without either makes one at its first start. A certificate is issued if the key is new or the last
 * certificate ends soon. Needs the owner of the database. Throws a StartError if the given key is invalid.
 */
export async function loadDocumentSigner(
  ownerDb: Db,
  authority: Authority,
  given: string | null,
  now: Date,
): Promise<DocumentSigner> {
  const givenKey = given === null ? null : readGivenKey('DOCUMENT_SIGNING_KEY', given)
  return ownerDb.transaction().execute(async (tx) => {
    // The lock makes two servers that start at once agree on one certificate.
    await sql`lock table certificates.document_signers in exclusive mode`.execute(tx)
    const standing = await findStanding(tx, givenKey, now)
    if (standing) return standing
    const key = givenKey ?? (await makeKey())
    const made = await makeDocumentSigner(authority, key, now)
    const secret = givenKey ? null : key.export({ format: 'der', type: 'pkcs8' })
    await tx
      .insertInto('certificates.document_signers')
      .values({ ...made.row, private_key: secret, revoked_at: null, revocation_reason: null })
      .execute()
    return made.signer
  })
}

async function findStanding(tx: Tx, givenKey: KeyObject | null, now: Date): Promise<DocumentSigner | null> {
  const good = yearsLater(now, renewedYearsBefore)
  const rows = await tx
    .selectFrom('certificates.document_signers')
    .select(['certificate', 'private_key'])
    .where('revoked_at', 'is', null)
    .where('not_after', '>', good)
    .orderBy('not_before', 'desc')
    .execute()
  for (const { certificate, private_key } of rows) {
    const key = givenKey ?? (private_key && keyFromDer(private_key))
    if (key && isKeyOf(certificate, key)) return { certificate, privateKey: await importKey(key) }
  }
  return null
}

/** Makes a signer of documents. Its certificate is valid from a day before `now`, because clocks differ. */
export async function makeDocumentSigner(authority: Authority, key: KeyObject, now: Date) {
  const publicDer = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const publicKey = await crypto.subtle.importKey('spki', publicDer, keyAlgorithm, true, ['verify'])
  // Certificates store whole seconds.
  const notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000 - 24 * 3_600_000)
  const notAfter = yearsLater(notBefore, signerYears)
  const { serial, certificate } = await issueLeaf(authority, {
    subject: [{ OU: ['Electronic receipts 电子回单'] }, { CN: [`${brand.bank.en} ${brand.bank.zh}`] }],
    publicKey,
    notBefore,
    notAfter,
    usages: [usages.documentSigning, usages.emailProtection],
  })
  return {
    signer: { certificate, privateKey: await importKey(key) } satisfies DocumentSigner,
    row: { serial, certificate, not_before: notBefore, not_after: notAfter },
  }
}

function yearsLater(from: Date, years: number): Date {
  const later = new Date(from)
  later.setUTCFullYear(from.getUTCFullYear() + years)
  return later
}
