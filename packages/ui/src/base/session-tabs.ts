import { navigate } from './navigate.ts'
import { currentSession, expireSession, onSessionChange } from './session.ts'
import { tabStorage } from './tab-storage.ts'

/** What the tabs of one session tell each other. */
type Message =
  | { about: 'opened' | 'answered' }
  /** The bank has ended the session, or the customer has. */
  | { about: 'over'; reason: string | undefined }

let channel: BroadcastChannel | null = null
let channelOf: string | null = null
let hasOthers = false
const answered = new Set<() => void>()

/** Whether another tab of this session has been heard of. */
export const hasOtherTabs = () => hasOthers

/** Calls back whenever the bank has answered another tab and keeps the session for it. */
export function onAnswerElsewhere(listener: () => void): void {
  answered.add(listener)
}

function take({ data }: MessageEvent<Message>): void {
  if (data.about === 'opened' && !hasOthers) tell({ about: 'opened' })
  hasOthers = true
  if (data.about === 'answered') for (const listener of answered) listener()
  if (data.about !== 'over' || currentSession()?.expired !== false) return
  // What was typed leaves with the customer, as it does in the tab where they logged out.
  if (data.reason === 'loggedOut') tabStorage.clear()
  navigate('/timeout', { state: { reason: data.reason } })
  expireSession()
}

function tell(message: Message): void {
  channel?.postMessage(message)
}

const answersEveryMs = 1_000
let toldAtMs = Number.NEGATIVE_INFINITY

/** The session goes on for the other tabs, too. */
export function tellAnswer(): void {
  if (performance.now() - toldAtMs < answersEveryMs) return
  toldAtMs = performance.now()
  tell({ about: 'answered' })
}

/** The session is over in every tab. */
export function tellOver(reason: string | undefined): void {
  tell({ about: 'over', reason })
}

/** Tabs hear those of their own session alone: its number is the name of their channel. */
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

/** To be called once, before anything is drawn. */
export function joinTabs(): void {
  join()
  onSessionChange(join)
}
