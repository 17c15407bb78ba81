import { createStore } from '../store.ts'

/** The number of calls that the customer is waiting for, and the text to show meanwhile (null: the default text). */
export interface Busy {
  count: number
  text: string | null
}

const idle: Busy = { count: 0, text: null }

/** Drives the loading overlay. */
export const busyStore = createStore<Busy>(idle)

/** Starts a wait and returns the function that ends it. */
export function beginBusy(text: string | null): () => void {
  const { count } = busyStore.get()
  busyStore.set({ count: count + 1, text })
  return () => {
    const left = busyStore.get().count - 1
    busyStore.set(left === 0 ? idle : { ...busyStore.get(), count: left })
  }
}
