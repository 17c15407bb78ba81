import type { Network } from './messages/names.ts'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** What the network said no to, for good: the message itself, not the payment in it. */
export class NetworkRefusal extends Error {}

/** The port to the payment networks. */
export interface NetworkPort {
  /** Hands a payment over. It may be handed over any number of times; the network knows its number. Throws a
   *  NetworkRefusal, or a PostFailure where nobody knows whether it arrived. */
  send(network: Network, xml: string): Promise<void>
  /** Asks a question and gives the message it is answered by. Throws as `send` does. */
  ask(network: Network, xml: string): Promise<string>
  /** Tells simulated networks where the bank's door is, and which books they belong to. */
  introduce(participant: { url: string; books: string }): Promise<void>
  close(): void
}

export interface NetworkPortOptions {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}

/** Signed XML over kept HTTP connections, one address for each network. */
export function createNetworkPort({ timeoutMs = 5_000, ...options }: NetworkPortOptions): NetworkPort {
  const poster = createSignedPoster({ ...options, timeoutMs, maxAnswerBytes: 16 * 1024 * 1024 })
  const post = async (network: Network, xml: string) => {
    const answer = await poster.post(`/networks/${network.toLowerCase()}`, 'application/xml', xml)
    if (answer.status === 400) throw new NetworkRefusal(`${network}: ${answer.text.slice(0, 200)}`)
    if (answer.status !== 200 && answer.status !== 202)
      throw new PostFailure('refused', `${network}: HTTP ${answer.status}`)
    return answer.text
  }
  return {
    async send(network, xml) {
      await post(network, xml)
    },
    ask: post,
    async introduce(participant) {
      await poster.post('/networks/participant', 'application/json', JSON.stringify(participant))
    },
    close: () => poster.close(),
  }
}
