import { maskCard } from '@cloudsail/contract'
import type { LockedCard } from '@cloudsail/contract/accounts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './protection.module.css'

interface Props {
  form: FormWith<{ accountId: string; channels: LockedCard['locks'][number]['channel'][] }>
  cards: readonly LockedCard[]
}

/** Lets the customer choose one of their debit cards. Each shows its locked channels. Another card begins without channels. */
export function CardChoice({ form, cards }: Props) {
  const { values, set, error } = useOrderForm(form)
  const t = useTexts('protection')
  const ui = useTexts('ui')
  return (
    <RadioCards
      label={t('card')}
      value={values.accountId}
      error={error('accountId')}
      onChange={(accountId) => set({ accountId, channels: [] })}
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
