import type { JourneyState } from '@cloudsail/contract/identity'
import { createStore, useStore } from '../../base/store.ts'

const key = 'journey'

/** The journey of this window as the bank told it last; null where none is known of. */
const store = createStore<JourneyState | null>(null)

export const useJourneyState = () => useStore(store)
export const currentJourney = () => store.get()

/** What names the journey to the bank; useless without the cookie that came with it. */
export const journeyToken = () => sessionStorage.getItem(key)

/** Takes up a journey that has begun. */
export function beginJourney({ token, ...state }: JourneyState & { token: string }): void {
  sessionStorage.setItem(key, token)
  store.set(state)
}

export function setJourney(state: JourneyState): void {
  store.set(state)
}

export function forgetJourney(): void {
  sessionStorage.removeItem(key)
  store.set(null)
}
