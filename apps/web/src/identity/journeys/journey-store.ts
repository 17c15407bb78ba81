import type { JourneyState } from '@cloudsail/contract/identity'
import { createStore, useStore } from '@cloudsail/ui/base/store.ts'
import { dropJourney, keepJourney } from './journey-token.ts'

/** The journey of this window as the bank told it last; null where none is known of. */
const store = createStore<JourneyState | null>(null)

export const useJourneyState = () => useStore(store)
export const currentJourney = () => store.get()

/** What the form that began the journey was sent with. It lives as long as the page, and goes with the journey. */
let entered: Readonly<Record<string, string>> = {}

/** What a form that begins a journey starts with: empty, or what was mistyped and is to be corrected. */
export function entryValues<Values extends Record<string, string>>(empty: Values): Values {
  const kept = Object.entries(entered).filter(([name]) => name in empty)
  return { ...empty, ...Object.fromEntries(kept) }
}

/** Takes up a journey that has begun, and keeps what it began with but for the characters of the picture. */
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

export function forgetJourney(): void {
  entered = {}
  backToEntry()
}

/** The same, but what it began with stands in its form again. */
export function backToEntry(): void {
  dropJourney()
  store.set(null)
}
