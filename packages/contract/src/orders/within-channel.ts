import { parseAmount } from '../core/money.ts'
import type { LimitMeter } from './schemas.ts'

/**
 * Returns the limits of a payment whose channel accepts at most `single` (decimal text, RMB). If the channel's limit is the
 * lower one, it replaces the single limit.
 */
export function withinChannel(limits: readonly LimitMeter[], single: string | undefined): LimitMeter[] {
  const channelMinor = single === undefined ? null : parseAmount(single, 'CNY')
  return limits.map((limit) => {
    if (limit.kind !== 'single' || single === undefined || channelMinor === null) return limit
    const totalMinor = parseAmount(limit.total, 'CNY')
    if (totalMinor !== null && totalMinor <= channelMinor) return limit
    return { ...limit, scope: 'channel', total: single }
  })
}
