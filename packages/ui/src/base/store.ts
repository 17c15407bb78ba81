import { useSyncExternalStore } from 'react'

/** A value shared by the whole page, outside of React so that the API layer can reach it too. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
  /** The value that the prerendered page was drawn with. */
  readonly initial: T
}

export function createStore<T>(initial: T, current: T = initial): Store<T> {
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns a store's value and redraws the component when the value changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}
