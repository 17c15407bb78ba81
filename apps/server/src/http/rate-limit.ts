import { isIPv6 } from 'node:net'

export interface RateLimiter {
  /** Takes `cost` tokens from the address's bucket. Returns false if it holds fewer. */
  take(ip: string, cost: number): boolean
}

interface Bucket {
  tokens: number
  filledAtMs: number
}

/** Limit of remembered addresses. The one not seen for longest is dropped first. */
const maxBuckets = 20_000

/**
 * Limits calls with a token bucket for each address, in this process. It protects against floods and is not a security
 * counter: those are in the database. A bucket holds the tokens of three seconds. IPv6 addresses count by their /64,
 * which is one customer's line.
 */
export function createRateLimiter(
  perSecond: number | null,
  nowMs: () => number = () => performance.now(),
): RateLimiter {
  if (perSecond === null) return { take: () => true }
  const capacity = perSecond * 3
  const buckets = new Map<string, Bucket>()
  return {
    take(ip, cost) {
      const key = lineOf(ip)
      const now = nowMs()
      const known = buckets.get(key)
      const filled = known ? known.tokens + ((now - known.filledAtMs) / 1000) * perSecond : capacity
      const tokens = Math.min(capacity, filled)
      const enough = tokens >= cost
      buckets.delete(key)
      buckets.set(key, { tokens: enough ? tokens - cost : tokens, filledAtMs: now })
      if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value!)
      return enough
    },
  }
}

/**
 * Returns the key that calls are counted by: an IPv4 address, or the first four of the eight groups of an IPv6 address.
 */
export function lineOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
