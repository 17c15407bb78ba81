import { browserSuite, channelKeys, openText, sealText } from '@cloudsail/sm/browser'
import { currentDraftKey } from '../base/session.ts'

/** Returns the customer's own keys. Null without a session. The bank hands out the same keys at every log-in. */
function keys() {
  const secret = browserSuite.fromBase64(currentDraftKey() ?? '')
  return secret?.length ? channelKeys(secret) : null
}

/** Seals a value for the logged-in customer, bound to the name that it is stored under. Null without a session. */
export function seal(name: string, value: unknown): string | null {
  const own = keys()
  return own && sealText(browserSuite, own, name, JSON.stringify(value))
}

/** Opens a sealed value. Null if there is no session, or if the value belongs to another customer. */
export function open<T>(name: string, sealed: string): T | null {
  const own = keys()
  const text = own && openText(browserSuite, own, name, sealed)
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/**
 * Returns a text that distinguishes this customer's entries from others' without revealing who they are. Null without a
 * session.
 */
export function ownMark(): string | null {
  const own = keys()
  return (
    own && browserSuite.toBase64(browserSuite.hmac(own.macKey, new TextEncoder().encode('mark'))).slice(0, 16)
  )
}
