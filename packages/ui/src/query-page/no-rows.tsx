import { brand } from '@cloudsail/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../base/api/index.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { boundsText } from './amount-button.tsx'
import { chosenOf } from './choice-button.tsx'
import css from './query-page.module.css'
import type { AnyQuery, ChoiceFilter, Conditions, EmptyTexts } from './types.ts'

interface Condition {
  text: string
  /** Names of the conditions to remove. */
  drops: readonly string[]
}

/** Returns the conditions besides the period, as chips show them. */
export function conditionsSet(conditions: Conditions, choices: readonly ChoiceFilter[]): Condition[] {
  const set: Condition[] = choices.flatMap((filter) => {
    const chosen = filter.any === undefined ? undefined : chosenOf(filter, conditions)
    return chosen ? [{ text: chosen.label, drops: [filter.name] }] : []
  })
  const bounds = boundsText(conditions)
  if (bounds) set.push({ text: bounds, drops: ['minAmount', 'maxAmount'] })
  if (conditions.text) set.push({ text: conditions.text, drops: ['text'] })
  return set
}

const without = (conditions: Conditions, drops: readonly string[]): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([name]) => !drops.includes(name)))

interface Props {
  query: AnyQuery
  conditions: Conditions
  choices: readonly ChoiceFilter[]
  onSet: (change: Readonly<Record<string, undefined>>) => void
  onReset: () => void
}

/** Shown if no row matches all conditions: suggests a condition to remove, and says what that would find. */
export function NothingFound({ query, conditions, choices, onSet, onReset }: Props) {
  const t = useTexts('query')
  const language = useLanguage()
  const set = conditionsSet(conditions, choices)
  const drop = ({ drops }: Condition) => onSet(Object.fromEntries(drops.map((name) => [name, undefined])))
  const { data: best } = useQuery({
    queryKey: [query.name, 'without', conditions, language],
    queryFn: async ({ signal }) => {
      for (const condition of set.toReversed()) {
        const request = without(conditions, condition.drops)
        const { rows, nextCursor } = await call(query, request, { signal, reportErrors: 'none' })
        if (rows.length > 0) return { text: condition.text, count: rows.length, more: nextCursor !== null }
      }
      return null
    },
  })
  return (
    <EmptyState
      icon="search"
      title={t('nothing')}
      action={
        <Button look="line" small onClick={onReset}>
          {t('dropAll')}
        </Button>
      }
    >
      <span className={css.dropped}>
        {set.map((condition) => (
          <Button key={condition.drops[0]} look="line" small onClick={() => drop(condition)}>
            {condition.text} <span aria-hidden="true">×</span>
            <span className="said">{t('dropIt')}</span>
          </Button>
        ))}
      </span>
      {best && t(best.more ? 'dropBrings.more' : 'dropBrings', { filter: best.text, count: best.count })}
    </EmptyState>
  )
}

interface EmptyProps {
  empty: EmptyTexts
  make: ReactNode
  /** Asks for the longest period that the rule allows. Undefined if that is the period already. */
  onLongest: (() => void) | undefined
  longest: string
}

/** Shown if there are no rows in the period: what was searched for, and the next step. */
export function EmptyPeriod({ empty, make, onLongest, longest }: EmptyProps) {
  const t = useTexts('query')
  return (
    <EmptyState
      title={empty.title}
      action={
        <span className={css.dropped}>
          {make}
          {onLongest && (
            <Button look="line" small onClick={onLongest}>
              {t('longest', { span: longest })}
            </Button>
          )}
        </span>
      }
    >
      {empty.text}
    </EmptyState>
  )
}

interface FailedProps {
  message: string
  busy: boolean
  onRetry: () => void
}

/** Shows the error above existing rows: those of the previous request, or all but the next page. */
export function FailedWithRows({ message, busy, onRetry, old }: FailedProps & { old: boolean }) {
  const t = useTexts('query')
  return (
    <div role="alert" className={css.failed}>
      <span>
        <strong>{t('failed')}</strong> {message}
        {old && <small className={css.oldNote}>{t('failed.old')}</small>}
      </span>
      <Button look="line" small busy={busy} onClick={onRetry}>
        {t('again')}
      </Button>
    </div>
  )
}

/** Shown if the rows could not be loaded. The filters stay, and only the rows are loaded again. */
export function Failed({ message, busy, onRetry }: FailedProps) {
  const t = useTexts('query')
  return (
    <div role="alert">
      <EmptyState
        icon="refresh"
        title={t('failed')}
        action={
          <Button look="line" small busy={busy} onClick={onRetry}>
            {t('again')}
          </Button>
        }
      >
        {message}
        <br />
        {t('failed.call', { hotline: brand.hotline })}
      </EmptyState>
    </div>
  )
}
