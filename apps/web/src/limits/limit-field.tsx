import type { SettingKind, StandingLimit } from '@cloudsail/contract/limits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import type { ComponentProps } from 'react'
import { valueText } from './amounts.ts'

interface Props extends Pick<ComponentProps<typeof MoneyField>, 'value' | 'onChange' | 'error' | 'optional'> {
  onBlur: () => void
  kind: SettingKind
  /** As they stand: how far each can be raised here is the field's hint. */
  limits: readonly StandingLimit[]
  /** What it is for, before that. */
  about?: string
}

/** One limit to set: an amount, or a number a day. Without a ceiling it may stay empty. */
export function LimitField({ kind, limits, about, ...field }: Props) {
  const t = useTexts('limits')
  const own = limits.find((limit) => limit.kind === kind)
  const most =
    own && (own.ceiling === null ? t('emptyIsNone') : t('atMost', { value: valueText(t, kind, own.ceiling) }))
  const shown = {
    ...field,
    label: t(`kind.${kind}`),
    hint: about && most ? t('aboutAndMost', { about, most }) : most,
    ...(own?.ceiling === null && { optional: true }),
  }
  if (kind === 'count') return <TextField {...shown} inputMode="numeric" maxLength={3} />
  return <MoneyField {...shown} currency="CNY" quiet />
}
