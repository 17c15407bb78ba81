import { recall, remember } from './base/remembered.ts'
import { createStore, useStore } from './base/store.ts'

const start = () => typeof window !== 'undefined' && recall('amounts') === 'hidden'
const hiddenStore = createStore(false, start())

/** True while the customer has hidden all amounts; draws again when that changes. */
export const useAmountsHidden = (): boolean => useStore(hiddenStore)

/** Hides or shows all amounts at once and remembers it. */
export function setAmountsHidden(hidden: boolean): void {
  remember('amounts', hidden ? 'hidden' : null)
  hiddenStore.set(hidden)
}
