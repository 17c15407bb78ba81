import { onAnswerElsewhere, tellAnswer } from '../session-tabs.ts'
import { createStore } from '../store.ts'
import { isAttended } from './presence.ts'

/** Whether the bank answers. A call that somebody broke off counts for nothing. */
export interface Traffic {
  /** When it last answered a call that keeps the session alive, in the time that the page has run for; 0 before the
   *  first. */
  answeredAtMs: number
  /** The last call got no answer. */
  silent: boolean
}

export const trafficStore = createStore<Traffic>({ answeredAtMs: 0, silent: false })

const keepAlive = () => trafficStore.set({ ...trafficStore.get(), answeredAtMs: performance.now() })
onAnswerElsewhere(keepAlive)

export function recordAnswer(): void {
  trafficStore.set({ ...trafficStore.get(), silent: false })
  if (!isAttended()) return
  keepAlive()
  tellAnswer()
}

export function recordSilence(): void {
  trafficStore.set({ ...trafficStore.get(), silent: true })
}
