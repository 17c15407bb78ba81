import { browserSuite, channelKeys, openText, sealText } from '@cloudsail/sm/browser'
import { currentDraftKey } from '../base/session.ts'

/** The customer's own keys; null without a session. The bank hands out the same ones at every log-in. */
function keys() {
  const secret = browserSuite.fromBase64(currentDraftKey() ?? '')
  return secret?.length ? channelKeys(secret) : null
}

/** Seals a value for the customer who is logged in, bound to the name it is stored under. Null without a session. */
export function seal(name: string, value: unknown): string | null {
  const own = keys()
  return own && sealText(browserSuite, own, name, JSON.stringify(value))
}

/** Null where it cannot be opened: there is no session, or it is another customer's. */
export function open<T>(name: string, sealed: string): T | null {
  const own = keys()
  const text = own && openText(browserSuite, own, name, sealed)
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/** A text that tells this customer's entries from others' without saying whose they are. Null without a session. */
export function ownMark(): string | null {
  const own = keys()
  return (
    own && browserSuite.toBase64(browserSuite.hmac(own.macKey, new TextEncoder().encode('mark'))).slice(0, 16)
  )
}
