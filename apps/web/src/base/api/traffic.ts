import { createStore } from '../store.ts'

/** Whether the bank answers. A call that somebody broke off counts for nothing. */
export interface Traffic {
  /** When it last answered a call, by this machine's clock; 0 before the first. Each answer keeps the session alive. */
  answeredAtMs: number
  /** The last call got no answer. */
  silent: boolean
}

export const trafficStore = createStore<Traffic>({ answeredAtMs: 0, silent: false })

export const noteAnswer = () => trafficStore.set({ answeredAtMs: Date.now(), silent: false })

export function noteSilence(): void {
  trafficStore.set({ ...trafficStore.get(), silent: true })
}
