import type { Queryable } from '../db/database.ts'
import { PostFailure, XmlError } from '../ports/index.ts'
import { type Identification, readIdentification } from './messages/incoming.ts'
import { identificationXml, type Party } from './messages/outgoing.ts'
import { type NetworkPort, NetworkRefusal } from './network-port.ts'
import { nextMessageId } from './payments.ts'

/** Short, because a customer waits while typing. */
const timeoutMs = 2_000

/**
 * Asks the payee's bank over IBPS whether an account belongs to a name. Returns null if there is no usable answer: the
 * network or the bank is unreachable, slow or answers something else.
 */
export async function identifyPayee(
  q: Queryable,
  port: NetworkPort,
  payee: Party,
  now: Date,
): Promise<Identification | null> {
  const messageId = await nextMessageId(q, now)
  try {
    const xml = identificationXml({ messageId, at: now }, payee)
    const answer = readIdentification(await port.ask('IBPS', xml, { timeoutMs }))
    return answer.about === messageId ? answer : null
  } catch (error) {
    const isTheirs =
      error instanceof PostFailure || error instanceof NetworkRefusal || error instanceof XmlError
    if (isTheirs) return null
    throw error
  }
}
