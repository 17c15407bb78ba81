import { useRef, useState } from 'react'
import { cx } from '../../base/cx.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Icon } from '../icon.tsx'
import { AmountButton, boundsText } from './amount-button.tsx'
import { ChoiceButton, chosenOf } from './choice-button.tsx'
import css from './filters.module.css'
import { PeriodButton } from './period-button.tsx'
import { SearchBox } from './search-box.tsx'
import type { AnyQuery, ChoiceFilter, Conditions, CurrencyOf } from './types.ts'

interface Props {
  query: AnyQuery
  /** The screen's own, before those of the contract. */
  own: readonly ChoiceFilter[]
  conditions: Conditions
  onSet: (change: Readonly<Record<string, string | undefined>>) => void
  onReset: () => void
  currency: CurrencyOf
  searchHint: string | undefined
  today: string
  narrow: boolean
}

/** The named choices of a query and of its screen. */
export function useChoices(query: AnyQuery, own: readonly ChoiceFilter[]): readonly ChoiceFilter[] {
  const language = useLanguage()
  const t = useTexts('query')
  const named = Object.entries(query.choices).map(
    ([name, { title, names }]): ChoiceFilter => ({
      name,
      label: title[language],
      any: t('any'),
      options: Object.entries(names).map(([value, label]) => ({ value, label: label[language] })),
    }),
  )
  return [
    ...own.filter(({ any }) => any === undefined),
    ...named,
    ...own.filter(({ any }) => any !== undefined),
  ]
}

/** Whether a query has a filter. */
export const hasFilter = (query: AnyQuery, name: string) => name in query.request.shape

/** The filters in one line, each showing its value. Once something besides the period is set they are chips. */
export function FilterLine(props: Props) {
  const { query, own, conditions, onSet, onReset, currency, searchHint, today, narrow } = props
  const t = useTexts('query')
  const line = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const choices = useChoices(query, own)
  const amounts = hasFilter(query, 'minAmount')
  const isSet =
    !!conditions.text ||
    boundsText(conditions) !== '' ||
    choices.some((filter) => filter.any !== undefined && chosenOf(filter, conditions))
  const chips = narrow || (isSet && !unfolded)
  const period = query.reach && (
    <PeriodButton
      {...{ conditions, today, narrow }}
      reach={query.reach}
      onSet={({ from, to }) => onSet({ from, to })}
    />
  )
  const search = searchHint && (
    <SearchBox text={conditions.text ?? ''} hint={searchHint} onText={(text) => onSet({ text })} />
  )
  const shown = (filter: ChoiceFilter) =>
    !chips || narrow || filter.any === undefined || chosenOf(filter, conditions)
  return (
    <search
      ref={line}
      className={cx(css.line, chips && css.chips)}
      aria-label={t('filters')}
      onFocus={(event) => {
        // The line folds into chips once it is left, not while somebody types in it.
        if (event.target instanceof HTMLInputElement) setUnfolded(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setUnfolded(false)
      }}
    >
      {choices
        .filter(({ any }) => any === undefined)
        .map((filter) => (
          <ChoiceButton key={filter.name} {...{ filter, conditions, onSet, narrow }} />
        ))}
      {period}
      {narrow && search}
      {choices
        .filter((filter) => filter.any !== undefined && shown(filter))
        .map((filter) => (
          <ChoiceButton key={filter.name} {...{ filter, conditions, onSet, narrow }} />
        ))}
      {amounts && (!chips || narrow || boundsText(conditions) !== '') && (
        <AmountButton {...{ conditions, onSet, narrow }} currency={currency(conditions)} />
      )}
      {chips && !narrow && conditions.text && (
        <span className={cx(css.filter, css.set)}>
          <button type="button" onClick={() => setUnfolded(true)}>
            <span className={css.value}>{conditions.text}</span>
          </button>
          <button
            type="button"
            className={css.drop}
            aria-label={t('drop', { filter: conditions.text })}
            onClick={() => onSet({ text: undefined })}
          >
            <Icon name="cross" size={16} />
          </button>
        </span>
      )}
      {chips && !narrow && (
        <span className={cx(css.filter, css.more)}>
          <button
            type="button"
            onClick={() => {
              setUnfolded(true)
              requestAnimationFrame(() =>
                line.current?.querySelector<HTMLElement>('input, button:not([aria-expanded])')?.focus(),
              )
            }}
          >
            <Icon name="plus" size={16} />
            {t('more')}
          </button>
        </span>
      )}
      {!chips && search}
      {isSet && (
        <button type="button" className={css.reset} onClick={onReset}>
          {t('reset')}
        </button>
      )}
    </search>
  )
}
