import { bankNow } from '../../apps/server/src/bankday/index.ts'
import { issueCertificate, loadAuthority } from '../../apps/server/src/certificates/index.ts'
import { buildKey, signText } from '../../apps/server/src/certificates/test-builders.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import type { LoggedIn } from '../../bench/support/crowd.ts'

/** A customer's USB-Key, which signs orders. */
export interface KeyHolder {
  sign(challenge: { nonce: string; text: string }): Promise<{
    nonce: string
    certificate: string
    signature: string
  }>
}

/** Gives a customer a USB-Key as their method. Their orders then wait for no message. */
export async function giveKey(ownerDb: Db, { customerId }: LoggedIn): Promise<KeyHolder> {
  const now = await bankNow(ownerDb)
  const authority = await loadAuthority(ownerDb, null, now)
  const key = await buildKey()
  const { certificate } = await ownerDb.transaction().execute(async (tx) => {
    await tx
      .updateTable('identity.customers')
      .set({ method: 'ukey' })
      .where('customer_id', '=', customerId)
      .execute()
    return issueCertificate(tx, authority, { customerId, kind: 'ukey', csr: key.csr, now })
  })
  return {
    sign: async ({ nonce, text }) => ({
      nonce,
      certificate: certificate.toString('base64'),
      signature: await signText(key, text),
    }),
  }
}
