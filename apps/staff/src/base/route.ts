import { createStore, useStore } from '@cloudsail/ui/base/store.ts'
import { useHashLocation } from 'wouter/use-hash-location'

/** How often somebody went to the address that the page already had. */
const again = createStore(0)

/** Goes to an address of the page, such as `/customer`. The page begins anew if it already has the address. */
export function go(address: string): void {
  if (location.hash === `#${address}`) again.set(again.get() + 1)
  location.hash = `#${address}`
}

/** Returns the parts of the address, and a key that changes whenever somebody goes to one. */
export function useAddress(): { parts: string[]; key: string } {
  const [path] = useHashLocation()
  const times = useStore(again)
  return { parts: path.split('/').filter(Boolean).map(decodeURIComponent), key: `${path} ${times}` }
}
