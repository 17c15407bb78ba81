import type { ChannelLock } from '@cloudsail/contract/accounts'
import { momentText } from '../base/dates.ts'
import type { Translate } from '../base/texts.ts'

/** Returns how long a lock lasts, in words. */
export function lockText(t: Translate<'protection'>, { until, nightly }: ChannelLock): string {
  if (nightly) return t('locked.nightly', nightly)
  return until === null ? t('locked.good') : t('locked.until', { time: momentText(until) })
}

/** Returns the locks of one channel, the most restrictive first. */
export const locksOf = (
  card: { locks: readonly ChannelLock[] } | undefined,
  channel: ChannelLock['channel'],
): ChannelLock[] =>
  (card?.locks ?? []).filter((lock) => lock.channel === channel).sort((a, b) => strength(b) - strength(a))

const strength = ({ until, nightly }: ChannelLock) =>
  nightly ? 0 : until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
