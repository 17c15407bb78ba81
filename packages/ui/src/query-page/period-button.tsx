import type { Period, QueryReach } from '@cloudsail/contract'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../base/loads.ts'
import { useTexts } from '../base/texts.ts'
import { presetOf } from '../date-range/presets.ts'
import { Skeleton } from '../skeleton.tsx'
import { FilterButton } from './filter-button.tsx'
import type { Conditions } from './types.ts'

const DateRangePanel = lazy(() => loadChunk(() => import('../date-range/date-range-panel.tsx')))

interface Props {
  conditions: Conditions
  onSet: (change: Period) => void
  reach: QueryReach
  today: string
  narrow: boolean
}

/** Formats a period: "08-21 至 11-20". Both dates have their year if either is not in the current year. */
export function spanText({ from, to }: Period, today: string, until: string): string {
  const isThisYear = [from, to].every((date) => date.startsWith(today.slice(0, 4)))
  const short = (date: string) => (isThisYear ? date.slice(5) : date)
  return from === to ? short(from) : `${short(from)} ${until} ${short(to)}`
}

/** A filter for the period of a query. Shows the name of its preset and its days. */
export function PeriodButton({ conditions, onSet, reach, today, narrow }: Props) {
  const t = useTexts('query')
  const period = { from: conditions.from ?? today, to: conditions.to ?? today }
  const preset = presetOf(period, today)
  const span = spanText(period, today, t('date.until'))
  return (
    <FilterButton
      icon="calendar"
      label={t('period')}
      value={preset ? t(`date.${preset}`) : span}
      {...(preset && preset !== 'today' && !narrow && { note: span })}
      set={false}
      narrow={narrow}
      panel={(close) => (
        <Suspense fallback={<Skeleton lines={6} />}>
          <DateRangePanel
            value={period}
            reach={reach}
            today={today}
            narrow={narrow}
            onApply={(chosen) => {
              close()
              onSet(chosen)
            }}
          />
        </Suspense>
      )}
    />
  )
}
