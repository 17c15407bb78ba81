import { type Currency, parseAmount } from '@cloudsail/contract'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Icon } from '../icon.tsx'
import { AmountButton, boundsText } from './amount-button.tsx'
import { ChoiceButton, chosenOf } from './choice-button.tsx'
import css from './filters.module.css'
import { PeriodButton } from './period-button.tsx'
import { SearchBox } from './search-box.tsx'
import { chipsOf, type FieldChip, readTokens } from './tokens.ts'
import type { AnyQuery, ChoiceFilter, Conditions, CurrencyOf } from './types.ts'

interface Props {
  query: AnyQuery
  choices: readonly ChoiceFilter[]
  conditions: Conditions
  onSet: (change: Readonly<Record<string, string | undefined>>) => void
  onReset: () => void
  currency: CurrencyOf
  searchHint: string | undefined
  today: string
  narrow: boolean
  /** At the end of the line: what can be done with the rows found. */
  children: ReactNode
}

/** Returns the choice filters of a query and of its screen. A filter with one possible value is none. */
export function useChoices(
  query: AnyQuery,
  own: readonly ChoiceFilter[],
  { hidden = [], conditions }: { hidden: readonly string[] | undefined; conditions: Conditions },
): readonly ChoiceFilter[] {
  const language = useLanguage()
  const t = useTexts('query')
  const offered = Object.entries(query.choices).filter(
    // A filter that is set can be seen and removed.
    ([name]) => !hidden.includes(name) || conditions[name] !== undefined,
  )
  const named = offered.map(
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
  ].filter(({ any, options }) => options.length > Number(any === undefined))
}

/** Returns whether a query page has a filter to offer. */
export const isOffered = (
  query: AnyQuery,
  choices: readonly ChoiceFilter[],
  searchHint: string | undefined,
): boolean =>
  choices.length > 0 || query.reach !== null || searchHint !== undefined || hasFilter(query, 'minAmount')

/** Returns whether a query has a filter. */
const hasFilter = (query: AnyQuery, name: string) => name in query.request.shape

/** Scroll distance at which the line of filters folds, because the customer is reading the rows. */
const foldPx = 120

/** Number of filters shown in one line before the search. The others are behind a button. */
const filtersShown = 5

/** Returns whether the page is scrolled down to the rows. Does not change while the customer is using the line. */
function useScrolled(line: RefObject<HTMLElement | null>): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => {
      if (!line.current?.contains(document.activeElement)) setScrolled(window.scrollY > foldPx)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [line])
  return scrolled
}

/** Returns the change that removes the other bound of an amount if the new one contradicts it. */
function contradicted(conditions: Conditions, sets: Readonly<Record<string, string>>, currency: Currency) {
  const { minAmount, maxAmount } = { ...conditions, ...sets }
  const minor = (text = '') => parseAmount(text, currency)
  const [least, most] = [minor(minAmount), minor(maxAmount)]
  if (least === null || most === null || least <= most) return {}
  return { [sets.minAmount === undefined ? 'minAmount' : 'maxAmount']: undefined }
}

/**
 * The filters in one line, each showing its value. They become chips once a filter besides the period is set, or once the
 * rows are scrolled.
 */
export function FilterLine(props: Props) {
  const { query, choices, conditions, onSet, onReset, currency, searchHint, today, narrow } = props
  const t = useTexts('query')
  const line = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const amounts = hasFilter(query, 'minAmount')
  const isSet =
    !!conditions.text ||
    boundsText(conditions) !== '' ||
    choices.some((filter) => filter.any !== undefined && chosenOf(filter, conditions))
  const scrolled = useScrolled(line)
  const chips = narrow || ((isSet || scrolled) && !unfolded)
  /** Names of conditions typed into the search field. They stay there while the field holds them. */
  const [typed, setTyped] = useState<readonly string[]>([])
  const isDown = useRef(false)
  useEffect(() => {
    const down = () => {
      isDown.current = true
    }
    const up = () => {
      isDown.current = false
    }
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('pointercancel', up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('pointercancel', up, true)
    }
  }, [])
  const searches = searchHint !== undefined && (narrow || !chips)
  const inField = searches ? chipsOf(typed, { conditions, choices, boundsLabel: boundsText(conditions) }) : []
  const isInField = (name: string) => inField.some(({ names }) => names.includes(name))
  const period = query.reach && (
    <PeriodButton
      conditions={conditions}
      today={today}
      narrow={narrow}
      reach={query.reach}
      onSet={({ from, to }) => onSet({ from, to })}
    />
  )
  const search = searchHint && (
    <SearchBox
      text={conditions.text ?? ''}
      hint={searchHint}
      chips={inField}
      read={(words, whole) => readTokens(words, { choices, amounts, whole })}
      onSearch={(text, sets) => {
        const names = Object.keys(sets).map((name) => (/^m(in|ax)Amount$/.test(name) ? 'amount' : name))
        if (names.length > 0) setTyped([...new Set([...typed, ...names])])
        onSet({ text, ...contradicted(conditions, sets, currency(conditions)), ...sets })
      }}
      onDrop={({ names }: FieldChip) => {
        setTyped(typed.filter((name) => !names.includes(name) && !(name === 'amount' && names.length > 1)))
        onSet(Object.fromEntries(names.map((name) => [name, undefined])))
      }}
    />
  )
  const [all, setAll] = useState(false)
  const optional = choices.filter(({ any }) => any !== undefined)
  const always = choices.length - optional.length + Number(!!period) + Number(amounts)
  const behind = narrow || chips ? [] : optional.slice(Math.max(0, filtersShown - always))
  const shown = (filter: ChoiceFilter) =>
    !isInField(filter.name) &&
    (narrow || !!chosenOf(filter, conditions) || (!chips && (all || !behind.includes(filter))))
  const choiceButton = (filter: ChoiceFilter) => (
    <ChoiceButton key={filter.name} filter={filter} conditions={conditions} onSet={onSet} narrow={narrow} />
  )
  return (
    <search
      ref={line}
      className={cx(css.line, chips && css.chips, scrolled && css.stuck)}
      aria-label={t('filters')}
      onFocus={(event) => {
        // The line folds into chips once the focus leaves it, not while the customer types in it.
        if (event.target instanceof HTMLInputElement) setUnfolded(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        const fold = () => {
          setUnfolded(false)
          setAll(false)
        }
        // Nothing moves while a pointer is down.
        if (isDown.current) window.addEventListener('pointerup', () => setTimeout(fold), { once: true })
        else fold()
      }}
    >
      {choices.filter(({ any }) => any === undefined).map(choiceButton)}
      {period}
      {narrow && search}
      {optional.filter((filter) => shown(filter)).map(choiceButton)}
      {amounts && !isInField('minAmount') && (!chips || narrow || boundsText(conditions) !== '') && (
        <AmountButton conditions={conditions} onSet={onSet} narrow={narrow} currency={currency(conditions)} />
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
      {behind.length > 0 && (
        <span className={cx(css.filter, css.others)}>
          <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            <Icon name="filter" size={18} />
            {t('others')}
          </button>
        </span>
      )}
      {isSet && (
        <button type="button" className={css.reset} onClick={onReset}>
          {t('reset')}
        </button>
      )}
      {props.children && <span className={css.end}>{props.children}</span>}
    </search>
  )
}
