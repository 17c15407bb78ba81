import { demoPasswords, people } from '@cloudsail/demo-customers'
import { certificateRequest, createKeys, writePkcs12 } from '@cloudsail/pki'
import { sql } from 'kysely'
import { type Authority, issueCertificate } from './bank/counter.ts'
import { type Db, inTransaction, type Tx } from './bank/database.ts'

/** Issues a file certificate and its PKCS#12 file to a customer, as the customer's own browser would have made it. */
export async function certifyByFile(
  tx: Tx,
  authority: Authority,
  { customerId, name, password, now }: { customerId: bigint; name: string; password: string; now: Date },
): Promise<{ serial: string; file: Buffer }> {
  const keys = await createKeys()
  const csr = Buffer.from(await certificateRequest(keys)).toString('base64')
  const { serial, certificate } = await issueCertificate(tx, authority, {
    customerId,
    kind: 'file',
    csr,
    now,
  })
  const file = await writePkcs12(
    {
      privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
      certificates: [new Uint8Array(certificate), new Uint8Array(authority.root)],
    },
    { password, name },
  )
  return { serial, file: Buffer.from(file) }
}

/**
 * Issues certificates to the demo customers whose method has a file certificate, and keeps the files for the route that hands
 * them out. Runs as the owner of the database. Existing certificates stay.
 */
export async function certifyFileCustomers(ownerDb: Db, authority: Authority, now: Date): Promise<void> {
  for (const { customerId, username, method } of people) {
    if (method !== 'fileMobile' || username === null) continue
    await inTransaction(ownerDb, async (tx) => {
      // Two servers may start at once. The lock lets only one of them issue certificates.
      await sql`lock table certificates.demo_files in exclusive mode`.execute(tx)
      const kept = tx
        .selectFrom('certificates.demo_files')
        .select('serial')
        .where('customer_id', '=', customerId)
      if (await kept.executeTakeFirst()) return
      const owner = { customerId, name: username, password: demoPasswords.login, now }
      const { serial, file } = await certifyByFile(tx, authority, owner)
      await tx
        .insertInto('certificates.demo_files')
        .values({ customer_id: customerId, serial, file })
        .execute()
    })
  }
}
