import { createStore } from '../store.ts'
import { isAttended } from './presence.ts'

/** Whether the bank answers. A call that somebody broke off counts for nothing. */
export interface Traffic {
  /** When it last answered a call that keeps the session alive, by this machine's clock; 0 before the first. */
  answeredAtMs: number
  /** The last call got no answer. */
  silent: boolean
}

export const trafficStore = createStore<Traffic>({ answeredAtMs: 0, silent: false })

export const noteAnswer = () =>
  trafficStore.set({
    answeredAtMs: isAttended() ? Date.now() : trafficStore.get().answeredAtMs,
    silent: false,
  })

export function noteSilence(): void {
  trafficStore.set({ ...trafficStore.get(), silent: true })
}
