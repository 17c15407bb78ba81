import { type Bilingual, fillBoth, formatAmount, formatGrouped } from '@cloudsail/contract'
import type { SettingKind, StandingLimit } from '@cloudsail/contract/limits'
import { wireTime } from '../bankday/index.ts'
import type { LimitValue, Standing } from './enforcement/index.ts'
import { limitTexts } from './texts.ts'

const isNumber = (kind: SettingKind) => kind === 'count' || kind === 'receivers'

/** Presents a limit's value on the wire. Null means no limit. */
export function wireValue(kind: SettingKind, value: LimitValue): string | null {
  if (value === null) return null
  return isNumber(kind) ? value.toString() : formatAmount(value, 'CNY')
}

export function presentStanding(kind: SettingKind, standing: Standing, ceiling: LimitValue): StandingLimit {
  return {
    kind,
    value: wireValue(kind, standing.value),
    ceiling: wireValue(kind, ceiling),
    pending: standing.pending.map(({ settingId, value, effectiveAt }) => ({
      settingId: settingId.toString(),
      value: wireValue(kind, value),
      effectiveAt: wireTime(effectiveAt),
    })),
  }
}

/** Returns a limit's value in words. */
export function saidValue(kind: SettingKind, value: LimitValue): Bilingual {
  if (kind === 'receivers') return value === 0n ? limitTexts.designatedOnly : limitTexts.anybody
  if (value === null) return limitTexts.none
  if (kind === 'count') return fillBoth(limitTexts.count, { count: value.toString() })
  return fillBoth(limitTexts.amount, { amount: formatGrouped(value, 'CNY') })
}

/** Formats an instant for people: 2026-11-21 08:30. */
export const saidTime = (at: Date): string => wireTime(at).slice(0, 16).replace('T', ' ')
