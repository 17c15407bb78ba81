import { parseAmount } from '../core/money.ts'
import type { LimitMeter } from './schemas.ts'

/** The limits of a payment whose channel takes no more than `single` at once (a decimal text, RMB): the single limit is the
 *  channel's where that is the lower one. */
export function withinChannel(limits: readonly LimitMeter[], single: string | undefined): LimitMeter[] {
  const channelMinor = single === undefined ? null : parseAmount(single, 'CNY')
  return limits.map((limit) => {
    if (limit.kind !== 'single' || single === undefined || channelMinor === null) return limit
    const totalMinor = parseAmount(limit.total, 'CNY')
    if (totalMinor !== null && totalMinor <= channelMinor) return limit
    return { ...limit, scope: 'channel', total: single }
  })
}
