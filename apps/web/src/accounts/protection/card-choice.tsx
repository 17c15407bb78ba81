import { maskCard, spacedNumber } from '@cloudsail/contract'
import type { ChannelLock, LockedCard } from '@cloudsail/contract/accounts'
import { momentText } from '../../base/dates.ts'
import { type Translate, useTexts } from '../../base/texts.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './protection.module.css'

interface Props extends Pick<FieldProps, 'error'> {
  cards: readonly LockedCard[]
  value: string
  onChange: (card: LockedCard) => void
}

/** The customer's debit cards, one of them to choose, each with the channels that are locked. */
export function CardChoice({ cards, value, onChange, error }: Props) {
  const t = useTexts('protection')
  const ui = useTexts('ui')
  return (
    <RadioCards
      label={t('card')}
      value={value}
      error={error}
      onChange={(accountId) => onChange(cards.find((card) => card.accountId === accountId)!)}
      options={cards.map(({ accountId, number, nickname, locks }) => ({
        value: accountId,
        label: nickname ?? ui('kind.debitCard'),
        note: (
          <span className={css.card}>
            <span className={css.number}>{spacedNumber(maskCard(number))}</span>
            {[...new Set(locks.map(({ channel }) => channel))].map((channel) => (
              <Tag key={channel} tone="attention">
                {t('channel.locked', { channel: t(`channel.${channel}`) })}
              </Tag>
            ))}
          </span>
        ),
      }))}
    />
  )
}

/** How long a lock holds, in words. */
export function lockText(t: Translate<'protection'>, { until, nightly }: ChannelLock): string {
  if (nightly) return t('locked.nightly', nightly)
  return until === null ? t('locked.good') : t('locked.until', { time: momentText(until) })
}

/** The locks of one channel, the one that binds most first. */
export const locksOf = (card: LockedCard | undefined, channel: ChannelLock['channel']): ChannelLock[] =>
  (card?.locks ?? []).filter((lock) => lock.channel === channel).sort((a, b) => strength(b) - strength(a))

const strength = ({ until, nightly }: ChannelLock) =>
  nightly ? 0 : until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
