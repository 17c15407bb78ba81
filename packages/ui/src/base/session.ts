import type { AuthMethod, CustomerKind, RefusedFunction } from '@cloudsail/contract'
import { createStore, useStore } from './store.ts'
import { tabStorage } from './tab-storage.ts'

/** What the log-in answer says about the customer. */
export interface SessionUser {
  nickname: string
  kind: CustomerKind
  method: AuthMethod
  /** Codes of the functions the customer may use: "PTR0101000" and so on. */
  functions: readonly string[]
  /** Functions that need another authentication method, with the methods they take. */
  refused: readonly RefusedFunction[]
}

export interface Session {
  /** IFP_SID. Worthless alone: the session is bound to a cookie that no script can read. */
  sid: string
  /** Null after a reload, until the information bar has loaded the user again. */
  user: SessionUser | null
  /** True once the bank has ended the session. Only the time-out screen may be shown then. */
  expired: boolean
}

const key = 'IFP_SID'
/** Name of the draft key in the tab's storage, kept as long as the session. */
const draftKeyKey = 'cloudsail.draftKey'

function start(): Session | null {
  if (typeof window === 'undefined') return null
  const sid = tabStorage.get(key)
  return sid ? { sid, user: null, expired: false } : null
}

const sessionStore = createStore<Session | null>(null, start())

/** Returns the current session, for code outside of components. */
export const currentSession = () => sessionStore.get()

/** Returns the customer's key for drafts in this tab. The key is deleted with the session. Null without a session. */
export const currentDraftKey = () => (currentSession()?.expired ? null : tabStorage.get(draftKeyKey))

/** Called with the log-in answer. */
export function startSession({ sid, draftKey }: { sid: string; draftKey: string }, user: SessionUser): void {
  tabStorage.set(key, sid)
  tabStorage.set(draftKeyKey, draftKey)
  sessionStore.set({ sid, user, expired: false })
}

/** Called when the bank reports who is logged in, as after a reload. */
export function knowUser(user: SessionUser): void {
  const session = sessionStore.get()
  if (session) sessionStore.set({ ...session, user })
}

/** Called when the bank answers that the session is over. */
export function expireSession(): void {
  tabStorage.remove(draftKeyKey)
  const session = sessionStore.get()
  if (session) sessionStore.set({ ...session, expired: true })
}

/** Forgets the session in this window. The bank ends its side by `logout`. */
export function endSession(): void {
  tabStorage.remove(key)
  tabStorage.remove(draftKeyKey)
  sessionStore.set(null)
}

/** Calls back whenever somebody logs in or out. */
export const onSessionChange = sessionStore.subscribe

export const useSession = (): Session | null => useStore(sessionStore)

/** Returns whether somebody is logged in, for screens that are shown both before and after log-in. */
export function useIsInside(): boolean {
  const session = useSession()
  return session !== null && !session.expired
}
