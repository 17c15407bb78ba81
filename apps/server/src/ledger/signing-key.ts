import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'

/** The key that signs the days. */
export interface Signer {
  keyId: string
  privateKey: KeyObject
}

/**
 * Loads the bank's Ed25519 key: the given one (PKCS#8 in DER, base64), else the one kept in the database. A demo without
 * either makes one at its first start. Throws a StartError if the given key is invalid. Needs the owner of the database,
 * because the application's role reads public keys only.
 */
export async function loadSigner(ownerDb: Db, given: string | null): Promise<Signer> {
  return ownerDb.transaction().execute(async (tx) => {
    // The lock makes two servers that start at once agree on one key.
    await sql`lock table ledger.signing_keys in exclusive mode`.execute(tx)
    const kept = await tx
      .selectFrom('ledger.signing_keys')
      .select('private_key')
      .where('private_key', 'is not', null)
      .executeTakeFirst()
    const privateKey =
      given !== null
        ? read(given)
        : kept?.private_key
          ? fromDer(kept.private_key)
          : generateKeyPairSync('ed25519').privateKey
    const publicDer = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
    const keyId = createHash('sha256').update(publicDer).digest('hex').slice(0, 16)
    const secret = given === null ? privateKey.export({ format: 'der', type: 'pkcs8' }) : null
    await tx
      .insertInto('ledger.signing_keys')
      .values({ key_id: keyId, public_key: publicDer, private_key: secret })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { keyId, privateKey }
  })
}

function read(given: string): KeyObject {
  try {
    const key = fromDer(Buffer.from(given, 'base64'))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error thrown below does not contain the key that was given.
  }
  throw new StartError('LEDGER_SIGNING_KEY is not an Ed25519 private key (PKCS#8 in DER, base64).')
}

function fromDer(key: Buffer): KeyObject {
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}
