import { currentDraftKey } from '../base/session.ts'
import { tabStorage } from '../base/tab-storage.ts'
import { open, seal } from './sealed.ts'

/** Reads a draft. Returns null if nothing is stored. The draft of another customer is deleted and gives null too. */
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
 * Stores what is typed in an order's form in the tab's session storage, never passwords or codes. It is sealed with the
 * customer's own key, which the browser forgets with the session. After a time-out nobody can read it, and the same customer
 * finds it again after the next log-in. Logging out deletes it.
 */
const draftKey = (code: string) => `cloudsail.draft.${code}`
export const readDraft = <Values>(code: string) => read<Partial<Values>>(draftKey(code))
export const saveDraft = (code: string, values: unknown) => write(draftKey(code), values)
export const discardDraft = (code: string) => write(draftKey(code), null)
