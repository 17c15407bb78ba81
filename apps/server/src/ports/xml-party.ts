import type { PartySide } from './json-party.ts'
import { createSignedPoster, PostFailure } from './signed-post.ts'
import { branch, parseXml, writeXml, type XmlElement, XmlError } from './xml.ts'

interface XmlPartyOptions {
  path: string
  /** Namespace of the party's messages, to which the name of a message is added. */
  namespace: string
  name: string
  timeoutMs: number
  maxAnswerBytes: number
}

/** An external party that is asked in signed XML messages of its own format. */
interface XmlParty {
  /** Asks with a message, and returns the body of the expected answer. Throws a PostFailure. */
  ask(kind: string, expected: string, body: XmlElement): Promise<XmlElement>
  /** Throws the PostFailure of an answer that makes no sense. */
  noAnswer(detail: string): never
  close(): void
}

/** Creates the connection to a party: signed XML over persistent HTTP connections. */
export function createXmlParty(
  side: PartySide,
  { path, namespace, name, timeoutMs, maxAnswerBytes }: XmlPartyOptions,
): XmlParty {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? timeoutMs, maxAnswerBytes })
  const noAnswer = (detail: string): never => {
    throw new PostFailure('refused', `${name}: ${detail}`)
  }
  const bodyOf = (xml: string, expected: string): XmlElement | null => {
    try {
      const root = parseXml(xml, { maxBytes: maxAnswerBytes })
      return root.attributes.xmlns === namespace + expected ? (root.children[0] ?? null) : null
    } catch (error) {
      if (error instanceof XmlError) return null
      throw error
    }
  }
  return {
    async ask(kind, expected, body) {
      const document = { ...branch('Document', body), attributes: { xmlns: namespace + kind } }
      const { status, text } = await poster.post(path, 'application/xml', writeXml(document))
      return (status === 200 ? bodyOf(text, expected) : null) ?? noAnswer(`HTTP ${status}`)
    },
    noAnswer,
    close: () => poster.close(),
  }
}
