import type { SettingKind, StandingLimit } from '@cloudsail/contract/limits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import type { ComponentProps } from 'react'
import { valueText } from './amounts.ts'

interface Props extends Pick<ComponentProps<typeof MoneyField>, 'value' | 'onChange' | 'error' | 'optional'> {
  onBlur: () => void
  kind: SettingKind
  /** Current limits. The field's hint says how far each can be raised here. */
  limits: readonly StandingLimit[]
  /** Purpose of the limit, shown before the hint. */
  about?: string
}

/** A field for one limit: an amount, or a number per day. May stay empty if the limit has no ceiling. */
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
