import { currentDraftKey } from '../base/session.ts'
import { tabStorage } from '../base/tab-storage.ts'
import { open, seal } from './sealed.ts'

/** Null where nothing is stored, or where it is another customer’s: that is thrown away. */
function read<T>(name: string): T | null {
  const stored = tabStorage.get(name)
  if (stored === null || !currentDraftKey()) return null
  const value = open<T>(name, stored)
  if (value === null) tabStorage.remove(name)
  return value
}

function write(name: string, value: unknown): void {
  const sealed = value === null ? null : seal(name, value)
  if (value === null) tabStorage.remove(name)
  else if (sealed !== null) tabStorage.set(name, sealed)
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
