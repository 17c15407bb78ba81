import { schedulePeriodNames } from '@cloudsail/contract'
import type { FutureRule, FutureState } from '@cloudsail/contract/transfers'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'

const tones: Record<FutureState, TagTone> = {
  normal: 'good',
  paused: 'warn',
  expired: 'plain',
  cancelled: 'plain',
  failed: 'bad',
}

/** The state of a rule in words, in the colour of its kind. */
export function FutureStateTag({ state }: { state: FutureState }) {
  const t = useTexts('future')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}

/** Returns a function that describes a schedule: "每月" with first and last date. */
export function useScheduleWords() {
  const t = useTexts('future')
  const language = useLanguage()
  return ({ period, firstOn, endOn }: Pick<FutureRule, 'period' | 'firstOn' | 'endOn'>) => ({
    how: schedulePeriodNames[period][language],
    span: endOn === null ? firstOn : t('span', { from: firstOn, to: endOn }),
  })
}
