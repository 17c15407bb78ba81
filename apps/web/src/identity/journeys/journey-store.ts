import type { JourneyState } from '@cloudsail/contract/identity'
import { createStore, useStore } from '@cloudsail/ui/base/store.ts'
import { dropJourney, keepJourney } from './journey-token.ts'

/** The journey of this window as the bank returned it last. Null if none is known. */
const store = createStore<JourneyState | null>(null)

export const useJourneyState = () => useStore(store)
export const currentJourney = () => store.get()

/** Initial data of the journey. Kept in memory and deleted with the journey. */
let entered: Readonly<Record<string, string>> = {}

/** Returns the initial values of a journey's first form: empty, or the earlier values to correct. */
export function entryValues<Values extends Record<string, string>>(empty: Values): Values {
  const kept = Object.entries(entered).filter(([name]) => name in empty)
  return { ...empty, ...Object.fromEntries(kept) }
}

/** Starts a journey in this window, and keeps its initial data without the characters of the picture. */
export function beginJourney(
  { token, ...state }: JourneyState & { token: string },
  { imageCode: _, ...typed }: Readonly<Record<string, string>>,
): void {
  keepJourney(token)
  entered = typed
  store.set(state)
}

export function setJourney(state: JourneyState): void {
  store.set(state)
}

/** Forgets what is known of a journey of another kind. The token of the journey that begins now stays. */
export function keepOnly(kind: JourneyState['journey']): void {
  if (store.get()?.journey !== kind) store.set(null)
}

export function forgetJourney(): void {
  entered = {}
  backToEntry()
}

/** Ends the journey, but keeps its initial data for the form. */
export function backToEntry(): void {
  dropJourney()
  store.set(null)
}
