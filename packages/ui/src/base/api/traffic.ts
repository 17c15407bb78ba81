import { onAnswerElsewhere, tellAnswer } from '../session-tabs.ts'
import { createStore } from '../store.ts'
import { isAttended } from './presence.ts'

/** Whether the bank is answering. Calls that were aborted do not count. */
export interface Traffic {
  /** Time of the last answer that keeps the session alive, in the page's running time. 0 before the first. */
  answeredAtMs: number
  /** True if the last call got no answer. */
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
