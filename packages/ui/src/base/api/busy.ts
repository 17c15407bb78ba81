import { createStore } from '../store.ts'

/** How many calls are under way that the customer waits for, and what to say meanwhile (null: the usual words). */
export interface Busy {
  count: number
  text: string | null
}

const idle: Busy = { count: 0, text: null }

/** For the loading overlay of specification section 8. */
export const busyStore = createStore<Busy>(idle)

/** Begins a wait; the function that comes back ends it. */
export function beginBusy(text: string | null): () => void {
  const { count } = busyStore.get()
  busyStore.set({ count: count + 1, text })
  return () => {
    const left = busyStore.get().count - 1
    busyStore.set(left === 0 ? idle : { ...busyStore.get(), count: left })
  }
}
