import type { Certificate } from '../certificates/index.ts'
import { people } from './people.ts'

/** What a virtual key's owner has to be known by, and how the bank finds and issues certificates. */
export interface KeyOffice {
  /** Who among these customers has a method with a USB-Key. */
  holders(customerIds: readonly bigint[]): Promise<bigint[]>
  find(customerId: bigint): Promise<Certificate | null>
  /** For a certification request, PKCS#10 in DER, base64. */
  issue(customerId: bigint, csr: string): Promise<Certificate>
}

interface Drawn {
  label: string
  serial: string | null
}

/**
 * Sees that the drawer of the agent at `agentUrl` holds a key for each demo customer who has a method with one, with the
 * certificate the bank knows; keys of an earlier start are kept.
 */
export async function fillDrawer(agentUrl: string, office: KeyOffice): Promise<void> {
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
  const { keys } = await send<{ keys: Drawn[] }>('GET', '')
  const holders = await office.holders(people.map(({ customerId }) => customerId))
  for (const { customerId, username } of people) {
    if (!username || !holders.includes(customerId)) continue
    const known = await office.find(customerId)
    if (known && keys.some(({ label, serial }) => label === username && serial === known.serial)) continue
    const { csr } = await send<{ csr: string }>('POST', `/${username}`, { name: username })
    const { certificate } = await office.issue(customerId, csr)
    await send('PUT', `/${username}/certificate`, { certificate: certificate.toString('base64') })
  }
}
