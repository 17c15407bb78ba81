import { isIP } from 'node:net'

/** The most addresses that proxies of one bank stand in: by bits of the network's prefix, at the least. */
const leastPrefix = { 4: 16, 6: 48 } as const

/** Why an address or network is none, to be read after it in quotes; null where it is one. */
export function whyNoProxy(network: string): string | null {
  return prefixOf(network) === null ? 'it is a list of addresses or networks, or none' : null
}

/** Whether a network holds many more addresses than a bank has proxies: others could say that they are anybody. */
export function isTooWide(network: string): boolean {
  const prefix = prefixOf(network)
  const address = network.split('/')[0]!
  if (prefix === null) return false
  // The addresses of IPv4, written as those of IPv6.
  if (isMapped(address)) return prefix < 96 + leastPrefix[4]
  return prefix < leastPrefix[isIP(address) as 4 | 6]
}

/** Bits of a network's prefix; all of them for one address; null where it is neither. */
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
