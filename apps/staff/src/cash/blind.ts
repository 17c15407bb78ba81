import { createStore, useStore } from '@cloudsail/ui/base/store.ts'
import { useEffect } from 'react'

/** Set while a drawer is counted. No book stands anywhere on the page until two counts are equal. */
const blind = createStore(false)

export const useBlind = () => useStore(blind)

/** Hides the book on the whole page while `counting`. */
export function useBlindWhile(counting: boolean): void {
  useEffect(() => {
    blind.set(counting)
    return () => blind.set(false)
  }, [counting])
}
