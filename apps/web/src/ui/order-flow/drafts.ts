import { currentDraftKey } from '../../base/session.ts'
import { open, seal } from './sealed.ts'

/** Null where nothing is stored, or where it is another customer’s: that is thrown away. */
function read<T>(name: string): T | null {
  try {
    const stored = sessionStorage.getItem(name)
    if (stored === null || !currentDraftKey()) return null
    const value = open<T>(name, stored)
    if (value !== null) return value
    sessionStorage.removeItem(name)
  } catch {
    // Storage refused.
  }
  return null
}

function write(name: string, value: unknown): void {
  try {
    const sealed = value === null ? null : seal(name, value)
    if (value === null) sessionStorage.removeItem(name)
    else if (sealed !== null) sessionStorage.setItem(name, sealed)
  } catch {
    // Storage refused: the form still works, it only forgets on reload.
  }
}

/**
 * What was typed in an order's form, in the tab's session storage. Never a password or code. It is sealed with a key that is
 * the customer's own and leaves the browser with the session: after a time-out nobody reads it, and the same customer finds
 * it again once they have logged in. Logging out clears it.
 */
const draftKey = (code: string) => `cloudsail.draft.${code}`
export const readDraft = <Values>(code: string) => read<Partial<Values>>(draftKey(code))
export const saveDraft = (code: string, values: unknown) => write(draftKey(code), values)
export const discardDraft = (code: string) => write(draftKey(code), null)
