import { handOutKey } from '@cloudsail/contract/demo'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'

const timeoutMs = 3_000

/**
 * Simulates the branch that hands out a USB-Key: records the key and puts a new one into the drawer of virtual keys, if
 * there is a drawer. Throws noAuthority in production.
 */
export const handOutVirtualKey = handle(handOutKey, async ({ db, session, now, services }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const { customerId } = session
  await db
    .insertInto('certificates.handed_out_keys')
    .values({ customer_id: customerId, handed_out_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ handed_out_at: now }))
    .execute()
  const { username } = await findCustomer(db, customerId)
  const label = username ?? `key-${customerId}`
  return { label: (await putIntoDrawer(services.config.ukeyAgentUrl, label)) ? label : null }
})

async function putIntoDrawer(agentUrl: string | null, label: string): Promise<boolean> {
  if (!agentUrl) return false
  try {
    const answer = await fetch(`${agentUrl}/drawer/keys/${label}`, {
      method: 'POST',
      headers: { origin: agentUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ name: label }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.ok
  } catch {
    return false
  }
}
