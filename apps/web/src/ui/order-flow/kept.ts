import { currentSession } from '../../base/session.ts'

/** What an order keeps in the tab's session storage: what was typed, and the order whose answer is awaited. Never a
 *  password or code. Logging out clears it; a session that ran out does not, so that nothing typed is lost. */
interface Kept {
  /** Whose it is: the same session, or the same customer in a later one. */
  sid: string
  customer: string
  value: unknown
}

function whose(): Pick<Kept, 'sid' | 'customer'> {
  const session = currentSession()
  const { nickname, kind, method } = session?.user ?? {}
  return { sid: session?.sid ?? '', customer: nickname ? [nickname, kind, method].join(' ') : '' }
}

/** Null where nothing was kept, or where another customer kept it: that is thrown away. */
function read<T>(key: string): T | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!kept) return null
    const { sid, customer } = whose()
    if (kept.sid === sid || (customer !== '' && kept.customer === customer)) return kept.value as T
    sessionStorage.removeItem(key)
  } catch {
    // Storage refused, or not ours.
  }
  return null
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ ...whose(), value } satisfies Kept))
  } catch {
    // Storage refused: the form still works, it only forgets on reload.
  }
}

const draftKey = (code: string) => `cloudsail.draft.${code}`
export const readDraft = <Values>(code: string) => read<Partial<Values>>(draftKey(code))
export const keepDraft = (code: string, values: unknown) => write(draftKey(code), values)
export const dropDraft = (code: string) => write(draftKey(code), null)

const awaitedKey = (code: string) => `cloudsail.awaited.${code}`
/** The number of the order that was submitted last and not answered yet. */
export const readAwaited = (code: string) => read<string>(awaitedKey(code))
export const keepAwaited = (code: string, orderId: string) => write(awaitedKey(code), orderId)
export const dropAwaited = (code: string) => write(awaitedKey(code), null)
