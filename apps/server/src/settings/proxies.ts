import { isIP } from 'node:net'

/** Shortest prefix, in bits, of a network of the bank's proxies. */
const leastPrefix = { 4: 16, 6: 48 } as const

/** Returns why a text is not an address or network, to follow it in a message. Null if it is one. */
export function whyNoProxy(network: string): string | null {
  return prefixOf(network) === null ? 'it is a list of addresses or networks, or none' : null
}

/** Returns whether a network holds many more addresses than a bank has proxies. Others in it could claim any address. */
export function isTooWide(network: string): boolean {
  const prefix = prefixOf(network)
  const address = network.split('/')[0]!
  if (prefix === null) return false
  // IPv4 addresses in the notation of IPv6.
  if (isMapped(address)) return prefix < 96 + leastPrefix[4]
  return prefix < leastPrefix[isIP(address) as 4 | 6]
}

/** Returns the bits of a network's prefix, or all bits for a single address. Null if the text is neither. */
function prefixOf(network: string): number | null {
  const [address = '', prefix, ...more] = network.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!
  if (bits === 0 || more.length > 0 || address.includes('%')) return null
  if (prefix === undefined) return bits
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits ? Number(prefix) : null
}

function isMapped(address: string): boolean {
  return isIP(address) === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::ffff:')
}
