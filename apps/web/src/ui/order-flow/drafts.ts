import { currentSession } from '../../base/session.ts'

/** What an order stores in the tab's session storage: what was typed, and the order whose answer is awaited. Never a
 *  password or code. Logging out clears it; a session that ran out does not, so that nothing typed is lost. */
interface Stored {
  /** Its owner: this session, or the same customer in a later one. */
  sid: string
  customer: string
  value: unknown
}

function whose(): Pick<Stored, 'sid' | 'customer'> {
  const session = currentSession()
  const { nickname, kind, method } = session?.user ?? {}
  return { sid: session?.sid ?? '', customer: nickname ? [nickname, kind, method].join(' ') : '' }
}

/** Null where nothing is stored, or where it is another customer’s: that is thrown away. */
function read<T>(key: string): T | null {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!stored) return null
    const { sid, customer } = whose()
    if (stored.sid === sid || (customer !== '' && stored.customer === customer)) return stored.value as T
    sessionStorage.removeItem(key)
  } catch {
    // Storage refused, or not ours.
  }
  return null
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ ...whose(), value } satisfies Stored))
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
