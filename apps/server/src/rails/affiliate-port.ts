import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseXml, XmlError } from './messages/xml.ts'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** The port to the bank's affiliate in Hong Kong. */
export interface AffiliatePort {
  /**
   * Asks whether it is there, and nothing else (admi.004 by admi.011).
   * @returns how long the answer took.
   * @throws PostFailure where no try was answered, or an answer was to another question.
   */
  ping(): Promise<{ tookMs: number }>
  close(): void
}

export interface AffiliatePortOptions {
  url: string
  keyId: string
  secret: string
  /** Of each try. */
  timeoutMs?: number
  /** A question moves nothing, so one that was not answered is asked again under the same number. */
  tries?: number
  /** Before the second try; doubled each time. */
  retryMs?: number
}

const path = '/hong-kong/messages'
const namespace = 'urn:iso:std:iso:20022:tech:xsd:'

/** Signed ISO 20022 messages over kept HTTP connections. */
export function createAffiliatePort(options: AffiliatePortOptions): AffiliatePort {
  const { timeoutMs = 1_500, tries = 2, retryMs = 200, ...side } = options
  const poster = createSignedPoster({ ...side, timeoutMs })

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
  return {
    async ping() {
      const number = randomBytes(16).toString('hex')
      const begunAt = performance.now()
      const answer = await ask(pingXml(number))
      if (acknowledged(answer) !== number)
        throw new PostFailure('refused', 'Hong Kong: answered another question')
      return { tookMs: Math.round(performance.now() - begunAt) }
    },
    close: () => poster.close(),
  }
}

/** Event code PING of ISO 20022: the sender asks for an answer. */
const pingXml = (number: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}admi.004.001.02"><SysEvtNtfctn><EvtInf>` +
  `<EvtCd>PING</EvtCd><EvtParam>${number}</EvtParam></EvtInf></SysEvtNtfctn></Document>`

/** The number of the question that an admi.011 acknowledges; null where it is none. */
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
