import * as z from 'zod/mini'
import type { Party, SigningKey } from '../config.ts'
import { createSignedPoster, PostFailure } from '../ports/index.ts'
import { type Network, networks } from './messages/names.ts'
import type { ReviewState } from './tables.ts'

/** Final refusal by the network of the message itself, not of the payment in it. */
export class NetworkRefusal extends Error {}

/** Data of a payment that the back office has to approve. */
export interface ReviewRequest {
  /** "400000.00" */
  amount: string
  payerName: string
  payerAccount: string
  payeeName: string
  payeeAccount: string
  payeeBank: string
  purpose: string
  remark: string
}
/** State of a review: not looked at, under review, decided. */
const reviewStates: readonly ReviewState[] = ['queued', 'inReview', 'approved', 'refused']

/** The port to the payment networks, and to the back office that releases large payments. */
export interface NetworkPort {
  /**
   * Sends a payment. Repetitions are harmless, because the network knows the payment's number. Throws a NetworkRefusal, or a
   * PostFailure if it is not known whether the payment arrived.
   */
  send(network: Network, xml: string): Promise<void>
  /** Sends a question and returns the answering message. Throws like `send`. */
  ask(network: Network, xml: string, within?: { timeoutMs: number }): Promise<string>
  /**
   * Submits a payment to the back office and returns the state of the review. Repetitions are harmless. Throws a
   * PostFailure.
   */
  review(request: ReviewRequest & { reference: string }): Promise<ReviewState>
  /** Tells simulated networks the address of the bank's inbox, and the books that it belongs to. */
  introduce(participant: { url: string; books: string }): Promise<void>
  close(): void
}

/** Returns a network's name as a party: the last part of its paths and the prefix of its settings. */
export const partyOf = (network: Network) => network.toLowerCase() as Lowercase<Network>

export interface NetworkPortOptions {
  url: string
  /** Each network has its own key, and so has the back office. */
  keys: Readonly<Pick<Record<Party, SigningKey>, 'hvps' | 'beps' | 'ibps' | 'back-office'>>
  timeoutMs?: number
}

const reviewAnswer = z.object({ reference: z.string(), state: z.enum(reviewStates) })

/** Creates the port: signed XML over persistent HTTP connections, one address per network. */
export function createNetworkPort({ url, keys, timeoutMs = 5_000 }: NetworkPortOptions): NetworkPort {
  const posterOf = (key: SigningKey) =>
    createSignedPoster({ url, ...key, timeoutMs, maxAnswerBytes: 16 * 1024 * 1024 })
  const posters = { HVPS: posterOf(keys.hvps), BEPS: posterOf(keys.beps), IBPS: posterOf(keys.ibps) }
  const backOffice = posterOf(keys['back-office'])
  const post = async (network: Network, xml: string, within?: { timeoutMs: number }) => {
    const path = `/networks/${partyOf(network)}`
    const answer = await posters[network].post(path, 'application/xml', xml, within)
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
    async review(request) {
      const answer = await backOffice.post(
        '/back-office/reviews',
        'application/json',
        JSON.stringify(request),
      )
      if (answer.status !== 200) throw new PostFailure('refused', `back office: HTTP ${answer.status}`)
      const told = z.safeParse(reviewAnswer, parsed(answer.text))
      if (!told.success || told.data.reference !== request.reference)
        throw new PostFailure('refused', 'back office: answered another question')
      return told.data.state
    },
    async introduce(participant) {
      const body = JSON.stringify(participant)
      // In sequence, because all networks share one ledger, which the first one opens.
      for (const network of networks)
        await posters[network].post(`/networks/${partyOf(network)}/participant`, 'application/json', body)
    },
    close() {
      for (const poster of [...Object.values(posters), backOffice]) poster.close()
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
