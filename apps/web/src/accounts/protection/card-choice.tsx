import { maskCard } from '@cloudsail/contract'
import type { LockedCard } from '@cloudsail/contract/accounts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { FieldProps } from '@cloudsail/ui/field.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './protection.module.css'

interface Props extends Pick<FieldProps, 'error'> {
  cards: readonly LockedCard[]
  value: string
  onChange: (card: LockedCard) => void
}

/** Lets the customer choose one of their debit cards. Each shows its locked channels. */
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
