import { type Currency, formatGrouped } from '@cloudsail/contract'
import { recall, remember } from './base/remembered.ts'
import { createStore, useStore } from './base/store.ts'

const start = () => typeof window !== 'undefined' && recall('amounts') === 'hidden'
const hiddenStore = createStore(false, start())

/** Returns true while the customer has hidden all amounts. Redraws the component when that changes. */
export const useAmountsHidden = (): boolean => useStore(hiddenStore)

/** Hides or shows all amounts at once and remembers the choice. */
export function setAmountsHidden(hidden: boolean): void {
  remember('amounts', hidden ? 'hidden' : null)
  hiddenStore.set(hidden)
}

/**
 * Returns a function that prints an amount of minor units within a sentence, grouped and without a currency, or dots while
 * amounts are hidden.
 */
export function useAmountText(): (minor: bigint, currency?: Currency) => string {
  const hidden = useAmountsHidden()
  return (minor, currency = 'CNY') => (hidden ? '••••' : formatGrouped(minor, currency))
}
