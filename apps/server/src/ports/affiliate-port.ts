import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type AccountQuestion,
  type AffiliateBalance,
  type AffiliateEntry,
  type ConsentDraft,
  type ConsentStatus,
  consentXml,
  readBalances,
  readConsent,
  readEntries,
  reportRequestXml,
  revocationXml,
} from './affiliate-messages.ts'
import { createSignedPoster, PostFailure } from './signed-post.ts'
import { parseXml, XmlError } from './xml.ts'

/** The port to the bank's affiliate in Hong Kong. */
export interface AffiliatePort {
  /**
   * Asks whether the affiliate is reachable (admi.004, answered by admi.011).
   * @returns how long the answer took.
   * @throws PostFailure if no try was answered, or an answer was to another question.
   */
  ping(): Promise<{ tookMs: number }>
  /** Requests a consent to see an account. Repeated under the same number, returns its current state. Throws a PostFailure. */
  consent(draft: ConsentDraft): Promise<ConsentStatus>
  /** Revokes a consent. The affiliate erases what it keeps about its account. Throws a PostFailure. */
  revoke(consent: Pick<ConsentDraft, 'id' | 'account'>): Promise<void>
  /**
   * Returns the balances on the last date, within five seconds. `revoked` if the consent is no longer active. Throws a
   * PostFailure.
   */
  balances(question: AccountQuestion): Promise<AffiliateBalance[] | 'revoked'>
  /**
   * Returns the entries of a period, oldest first, within five seconds. `revoked` if the consent is no longer active. Throws
   * a PostFailure.
   */
  entries(question: AccountQuestion): Promise<AffiliateEntry[] | 'revoked'>
  close(): void
}

export interface AffiliatePortOptions {
  url: string
  keyId: string
  secret: string
  /** Timeout of each try. */
  timeoutMs?: number
  /** A question moves no money, so an unanswered one is repeated under the same number. */
  tries?: number
  /** Timeout of a question that somebody waits for, which is sent once. */
  liveMs?: number
  /** Wait before the second try. Doubled each time. */
  retryMs?: number
}

const path = '/hong-kong/messages'
const namespace = 'urn:iso:std:iso:20022:tech:xsd:'

/** Creates the port: signed ISO 20022 messages over persistent HTTP connections. */
export function createAffiliatePort(options: AffiliatePortOptions): AffiliatePort {
  const { timeoutMs = 1_500, tries = 2, retryMs = 200, liveMs = 5_000, ...side } = options
  const poster = createSignedPoster({ ...side, timeoutMs, maxAnswerBytes: 4 * 1024 * 1024 })

  const ask = async (xml: string, left = tries): Promise<string> => {
    try {
      const { status, text } = await poster.post(path, 'application/xml', xml)
      if (status === 200) return text
      throw new PostFailure('refused', `Hong Kong: HTTP ${status}`)
    } catch (error) {
      if (left <= 1) throw error
      await delay(retryMs * 2 ** (tries - left))
      return ask(xml, left - 1)
    }
  }
  const live = async (xml: string): Promise<string> => {
    const { status, text } = await poster.post(path, 'application/xml', xml, { timeoutMs: liveMs })
    if (status !== 200) throw new PostFailure('refused', `Hong Kong: HTTP ${status}`)
    return text
  }
  /** Requests a report and reads it, or the news that the consent is no longer active. */
  const report = async <Read>(
    question: AccountQuestion,
    what: Parameters<typeof reportRequestXml>[1],
    read: (xml: string, id: string) => Read | null,
  ): Promise<Read | 'revoked'> => {
    const answer = await live(reportRequestXml(question, what))
    if (readConsent(answer, question.id) === 'revoked') return 'revoked'
    return read(answer, question.id) ?? noAnswer()
  }
  return {
    async consent(draft) {
      return readConsent(await ask(consentXml(draft)), draft.id) ?? noAnswer()
    },
    async revoke(consent) {
      if (readConsent(await ask(revocationXml(consent)), consent.id) !== 'revoked') noAnswer()
    },
    balances: (question) => report(question, 'camt.052.001.08', readBalances),
    entries: (question) => report(question, 'camt.053.001.08', readEntries),
    async ping() {
      const number = randomBytes(16).toString('hex')
      const begunAt = performance.now()
      const answer = await ask(pingXml(number))
      if (acknowledged(answer) !== number) noAnswer()
      return { tookMs: Math.round(performance.now() - begunAt) }
    },
    close: () => poster.close(),
  }
}

function noAnswer(): never {
  throw new PostFailure('refused', 'Hong Kong: answered another question')
}

/** Event code PING of ISO 20022: the sender asks for an answer. */
const pingXml = (number: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}admi.004.001.02"><SysEvtNtfctn><EvtInf>` +
  `<EvtCd>PING</EvtCd><EvtParam>${number}</EvtParam></EvtInf></SysEvtNtfctn></Document>`

/** Returns the number of the question that an admi.011 acknowledges. Null if the message is not one. */
function acknowledged(xml: string): string | null {
  try {
    const document = parseXml(xml)
    if (document.attributes.xmlns !== `${namespace}admi.011.001.01`) return null
    const details = document.children[0]?.children.find(({ name }) => name === 'AckDtls')
    return details?.children.find(({ name }) => name === 'EvtParam')?.text ?? null
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}
