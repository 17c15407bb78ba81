import { people } from '@cloudsail/demo-customers'
import { bankNow } from '../bankday/index.ts'
import { type Authority, findCertificate, issueCertificate } from '../certificates/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'

interface Drawer {
  /** Address of the agent with the virtual keys. */
  agentUrl: string
  db: Db
  authority: Authority
}

/**
 * Fills the drawer with a key for each demo customer whose method needs one, with the certificate known to the bank. Keeps
 * keys of an earlier start. A key's label is its owner's user name.
 */
export async function fillDrawer({ agentUrl, db, authority }: Drawer): Promise<void> {
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${agentUrl}/drawer/keys${path}`, {
      method,
      headers: { origin: agentUrl, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`The drawer of virtual keys answers ${answer.status} to ${method} ${path}`)
    return answer.json() as Promise<T>
  }
  const { keys } = await send<{ keys: { label: string; serial: string | null }[] }>('GET', '')
  for (const { customerId, label } of await holders(db)) {
    const known = await findCertificate(db, { customerId, kind: 'ukey' })
    if (known && keys.some((key) => key.label === label && key.serial === known.serial)) continue
    const { csr } = await send<{ csr: string }>('POST', `/${label}`, { name: label })
    const now = await bankNow(db)
    const { certificate } = await inTransaction(db, (tx) =>
      issueCertificate(tx, authority, { customerId, kind: 'ukey', csr, now }),
    )
    await send('PUT', `/${label}/certificate`, { certificate: certificate.toString('base64') })
  }
}

async function holders(db: Db): Promise<{ customerId: bigint; label: string }[]> {
  const rows = await db
    .selectFrom('identity.customers')
    .select(['customer_id', 'username'])
    .where(
      'customer_id',
      'in',
      people.map(({ customerId }) => customerId),
    )
    .where('method', 'in', ['ukey', 'ukeyMobile'])
    .orderBy('customer_id')
    .execute()
  return rows.flatMap(({ customer_id, username }) =>
    username === null ? [] : [{ customerId: customer_id, label: username }],
  )
}
