import { useHashLocation } from 'wouter/use-hash-location'

/** Goes to an address of the page, such as `/customer`. */
export function go(address: string): void {
  location.hash = `#${address}`
}

/** Returns the address: its path, and its parts. */
export function useAddress(): { path: string; parts: string[] } {
  const [path] = useHashLocation()
  return { path, parts: path.split('/').filter(Boolean).map(decodeURIComponent) }
}
