import { formatGrouped, parseAmount } from '@cloudsail/contract'
import type { SettingKind, StandingLimit } from '@cloudsail/contract/limits'
import type { Translate } from '@cloudsail/ui/base/texts.ts'

/** Formats "1000000.00" as people write a limit: "1,000,000". */
export function grouped(amount: string): string {
  return formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY').replace(/\.00$/, '')
}

/** Returns a limit's value in words. */
export function valueText(t: Translate<'limits'>, kind: SettingKind, value: string | null): string {
  if (kind === 'receivers') return t(value === '0' ? 'receivers.designated' : 'receivers.anybody')
  if (value === null) return t('noLimit')
  return kind === 'count' ? t('times', { count: value }) : t('yuan', { amount: grouped(value) })
}

/** Returns the current value of a limit, as the initial value of a form. */
export function standingValue(limits: readonly StandingLimit[], kind: SettingKind): string {
  return limits.find((limit) => limit.kind === kind)?.value ?? ''
}
