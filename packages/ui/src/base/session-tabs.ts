import { navigate } from './navigate.ts'
import { currentSession, expireSession, onSessionChange } from './session.ts'
import { tabStorage } from './tab-storage.ts'

/** Messages between the tabs of one session. */
type Message =
  | { about: 'opened' | 'answered' }
  /** The session was ended by the bank or by the customer. */
  | { about: 'over'; reason: string | undefined }

let channel: BroadcastChannel | null = null
let channelOf: string | null = null
let hasOthers = false
const answered = new Set<() => void>()

/** Returns whether this tab has heard of another tab of the session. */
export const hasOtherTabs = () => hasOthers

/** Calls back whenever the bank has answered another tab and so extended the session. */
export function onAnswerElsewhere(listener: () => void): void {
  answered.add(listener)
}

function take({ data }: MessageEvent<Message>): void {
  if (data.about === 'opened' && !hasOthers) tell({ about: 'opened' })
  hasOthers = true
  if (data.about === 'answered') for (const listener of answered) listener()
  if (data.about !== 'over' || currentSession()?.expired !== false) return
  // Drafts are deleted when the customer logs out, as in the tab where they did.
  if (data.reason === 'loggedOut') tabStorage.clear()
  navigate('/timeout', { state: { reason: data.reason } })
  expireSession()
}

function tell(message: Message): void {
  channel?.postMessage(message)
}

const answersEveryMs = 1_000
let toldAtMs = Number.NEGATIVE_INFINITY

/** Reports to the other tabs that the bank has extended the session. */
export function tellAnswer(): void {
  if (performance.now() - toldAtMs < answersEveryMs) return
  toldAtMs = performance.now()
  tell({ about: 'answered' })
}

/** Ends the session in every tab. */
export function tellOver(reason: string | undefined): void {
  tell({ about: 'over', reason })
}

/** Opens a channel named after the session, so that tabs hear only tabs of their own session. */
function join(): void {
  const session = currentSession()
  const sid = session && !session.expired ? session.sid : null
  if (sid === channelOf) return
  channel?.close()
  channelOf = sid
  hasOthers = false
  channel = sid === null ? null : new BroadcastChannel(`cloudsail.session.${sid}`)
  channel?.addEventListener('message', take)
  tell({ about: 'opened' })
}

/** Connects this tab to the others. Called once, before anything is drawn. */
export function joinTabs(): void {
  join()
  onSessionChange(join)
}
