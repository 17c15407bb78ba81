import {
  createSignedPoster,
  type Hold,
  type PartySide,
  PostFailure,
  textAt,
  XmlError,
} from '../../ports/index.ts'
import { readDocument, readStatement, type StatementAbroad } from './incoming.ts'
import { definitions } from './names.ts'

/** Result of a name check by a bank in Hong Kong. */
type NameOutcome = 'match' | 'close' | 'noMatch' | 'unavailable'

/** The port to the banks and networks abroad. It sends signed ISO 20022 messages and collects incoming ones from a queue. */
export interface CorrespondentPort {
  /** Sends a message and resolves once it was accepted. Throws a PostFailure if nobody accepted it. */
  send(xml: string): Promise<void>
  /**
   * Collects the messages that wait for these books, each with its number. Messages numbered in `taken` are removed. With
   * `hold`, the banks abroad may wait until there is one. Throws a PostFailure.
   */
  collect(queue: string, taken: readonly string[], hold?: Hold): Promise<{ number: string; xml: string }[]>
  /**
   * Asks a bank in Hong Kong whether an account belongs to a name. Returns `unavailable` if the bank does not answer in
   * time.
   */
  checkName(xml: string): Promise<NameOutcome>
  /** Requests the statement of our accounts there for a past day. Throws a PostFailure or an XmlError. */
  statement(xml: string): Promise<StatementAbroad>
  close(): void
}

const nameTimeoutMs = 2_500
/** Enough for a day of a large bank. */
const maxAnswerBytes = 16 * 1024 * 1024

export function createCorrespondentPort(side: PartySide): CorrespondentPort {
  const timeoutMs = side.timeoutMs ?? 4_000
  const poster = createSignedPoster({
    ...side,
    timeoutMs,
    maxAnswerBytes,
  })
  return {
    async send(xml) {
      const { status } = await poster.post('/correspondent/messages', 'application/xml', xml)
      if (status !== 202) throw new PostFailure('refused', `Correspondent: HTTP ${status}`)
    },
    async collect(queue, taken, hold) {
      const asked = JSON.stringify({ queue, taken, ...(hold && { waitMs: hold.waitMs }) })
      const within = hold && { timeoutMs: timeoutMs + hold.waitMs, signal: hold.signal }
      const { status, text } = await poster.post('/correspondent/collect', 'application/json', asked, within)
      const messages = status === 200 ? messagesIn(text) : null
      if (!messages) throw new PostFailure('refused', `Correspondent: HTTP ${status}`)
      return messages
    },
    async checkName(xml) {
      try {
        const within = { timeoutMs: nameTimeoutMs }
        const { status, text } = await poster.post('/correspondent/names', 'application/xml', xml, within)
        return status === 200 ? outcomeIn(text) : 'unavailable'
      } catch (error) {
        if (error instanceof PostFailure || error instanceof XmlError) return 'unavailable'
        throw error
      }
    },
    async statement(xml) {
      const { status, text } = await poster.post('/correspondent/statement', 'application/xml', xml)
      if (status !== 200) throw new PostFailure('refused', `Correspondent: HTTP ${status}`)
      return readStatement(text, { maxBytes: maxAnswerBytes })
    },
    close: () => poster.close(),
  }
}

function messagesIn(text: string): { number: string; xml: string }[] | null {
  try {
    const { messages } = JSON.parse(text) as { messages?: unknown }
    if (!Array.isArray(messages)) return null
    const whole = messages.filter(
      (each): each is { number: string; xml: string } =>
        typeof each?.number === 'string' && typeof each.xml === 'string',
    )
    return whole.length === messages.length ? whole : null
  } catch {
    return null
  }
}

function outcomeIn(text: string): NameOutcome {
  const { definition, body } = readDocument(text)
  if (definition !== definitions.nameReport) return 'unavailable'
  if (textAt(body, 'Rpt/Vrfctn') === 'true') return 'match'
  const reason = textAt(body, 'Rpt/Rsn/Prtry')
  return reason === 'CLOS' ? 'close' : reason === 'NOAP' ? 'unavailable' : 'noMatch'
}
