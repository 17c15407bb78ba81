import { useSyncExternalStore } from 'react'
import { navigate } from './navigate.ts'
import { currentRoute } from './router.ts'

function watch(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const query = () => location.hash.split('?')[1] ?? ''

/**
 * Returns a value of the address's query, and a function that puts a value there or takes it away. Links and Back then lead to
 * what was chosen.
 */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  const asked = new URLSearchParams(useSyncExternalStore(watch, query, () => ''))
  const change = (value: string | null) => {
    const next = new URLSearchParams(query())
    if (value === null) next.delete(name)
    else next.set(name, value)
    const text = next.toString()
    navigate(text ? `${currentRoute()}?${text}` : currentRoute(), { replace: true })
  }
  return [asked.get(name), change]
}
