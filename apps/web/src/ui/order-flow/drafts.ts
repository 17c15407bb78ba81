import { browserSuite, channelKeys, openText, sealText } from '@cloudsail/sm/browser'
import { currentDraftKey } from '../../base/session.ts'

/**
 * What an order stores in the tab's session storage: what was typed, and the order whose answer is awaited. Never a
 * password or code. It is sealed with a key that is the customer's own and leaves the browser with the session: after a
 * time-out nobody reads it, and the same customer finds it again once they have logged in. Logging out clears it.
 */
function keys() {
  const secret = browserSuite.fromBase64(currentDraftKey() ?? '')
  return secret?.length ? channelKeys(secret) : null
}

/** Null where nothing is stored, or where it is another customer’s: that is thrown away. */
function read<T>(name: string): T | null {
  try {
    const stored = sessionStorage.getItem(name)
    const own = keys()
    if (stored === null || !own) return null
    const text = openText(browserSuite, own, name, stored)
    if (text !== null) return JSON.parse(text) as T
    sessionStorage.removeItem(name)
  } catch {
    // Storage refused, or not ours.
  }
  return null
}

function write(name: string, value: unknown): void {
  try {
    const own = keys()
    if (value === null) sessionStorage.removeItem(name)
    else if (own) sessionStorage.setItem(name, sealText(browserSuite, own, name, JSON.stringify(value)))
  } catch {
    // Storage refused: the form still works, it only forgets on reload.
  }
}

const draftKey = (code: string) => `cloudsail.draft.${code}`
export const readDraft = <Values>(code: string) => read<Partial<Values>>(draftKey(code))
export const saveDraft = (code: string, values: unknown) => write(draftKey(code), values)
export const discardDraft = (code: string) => write(draftKey(code), null)

const awaitedKey = (code: string) => `cloudsail.awaited.${code}`
/** The number of the order that was submitted last and not answered yet. */
export const readAwaited = (code: string) => read<string>(awaitedKey(code))
export const saveAwaited = (code: string, orderId: string) => write(awaitedKey(code), orderId)
export const discardAwaited = (code: string) => write(awaitedKey(code), null)
