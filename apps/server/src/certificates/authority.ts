import { createPublicKey, type KeyObject } from 'node:crypto'
import { brand } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { importKey, isKeyOf, keyFromDer, makeKey, readGivenKey } from './given-key.ts'
import { randomSerial } from './serial.ts'
import { keyAlgorithm, signingAlgorithm, x509 } from './x509.ts'

/** The bank's own certificate authority. */
export interface Authority {
  /** The self-signed certificate, in DER. */
  root: Buffer
  privateKey: CryptoKey
}

const setting = 'CA_PRIVATE_KEY'
const rootYears = 30

/**
 * Loads the authority. Its key is the given one (P-256, PKCS#8 in DER, base64), else the one kept in the database. A demo
 * without either makes one at its first start. The root is made once. Throws a StartError if the given key is invalid, or
 * is not the key of the root that issued the customers' certificates. Needs the owner of the database, because the
 * application's role reads only the root.
 */
export async function loadAuthority(ownerDb: Db, given: string | null, now: Date): Promise<Authority> {
  return ownerDb.transaction().execute(async (tx) => {
    // The lock makes two servers that start at once agree on one root.
    await sql`lock table certificates.authority in exclusive mode`.execute(tx)
    const kept = await tx.selectFrom('certificates.authority').selectAll().executeTakeFirst()
    if (kept) {
      const key =
        given !== null ? readGivenKey(setting, given) : kept.private_key && keyFromDer(kept.private_key)
      if (!key || !isKeyOf(kept.root, key))
        throw new StartError(`${setting} is not the key of the root certificate in this database.`)
      return { root: kept.root, privateKey: await importKey(key) }
    }
    const made = given === null ? await makeKey() : readGivenKey(setting, given)
    const authority = await makeAuthority(made, now)
    const secret = given === null ? made.export({ format: 'der', type: 'pkcs8' }) : null
    await tx
      .insertInto('certificates.authority')
      .values({ root: authority.root, private_key: secret })
      .execute()
    return authority
  })
}

/** Makes an authority with a new root. The root is valid from a day before `now`, because clocks differ. */
export async function makeAuthority(key: KeyObject, now: Date): Promise<Authority> {
  const lib = await x509()
  const privateKey = await importKey(key)
  const publicDer = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const publicKey = await crypto.subtle.importKey('spki', publicDer, keyAlgorithm, true, ['verify'])
  const notBefore = new Date(now.getTime() - 24 * 3_600_000)
  const notAfter = new Date(notBefore)
  notAfter.setUTCFullYear(notBefore.getUTCFullYear() + rootYears)
  const root = await lib.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomSerial(),
    name: [{ C: ['CN'] }, { O: [`${brand.bank.en} ${brand.bank.zh}`] }, { CN: [`${brand.bank.en} Root CA`] }],
    notBefore,
    notAfter,
    signingAlgorithm,
    keys: { privateKey, publicKey },
    extensions: [
      new lib.BasicConstraintsExtension(true, 0, true),
      new lib.KeyUsagesExtension(lib.KeyUsageFlags.keyCertSign | lib.KeyUsageFlags.cRLSign, true),
      await lib.SubjectKeyIdentifierExtension.create(publicKey),
    ],
  })
  return { root: Buffer.from(root.rawData), privateKey }
}
