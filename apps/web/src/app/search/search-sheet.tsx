import { type RefObject, useEffect, useMemo, useState } from 'react'
import { cx } from '../../base/cx.ts'
import type { MenuGroup } from '../../base/menu.ts'
import { isWholeTable, useMenu, useScreens } from '../../base/screen-table.ts'
import { type SearchEntry, searchEntries } from '../../base/search-source.ts'
import { useSession } from '../../base/session.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { useOpenMenu } from '../../base/use-open-menu.ts'
import { GroupIcon } from '../../ui/group-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import type { AnswerKey } from '../frame/function-search.tsx'
import { useFavourites } from '../frame/use-favourites.ts'
import { type Found, type FoundFunction, findAll, goTo, marksOf } from './search-finds.ts'
import css from './search-sheet.module.css'

interface Props {
  id: string
  typed: string
  /** Answers keys of the box while this is shown. */
  answer: RefObject<AnswerKey | null>
  /** Called with the id of the option that the arrow keys have reached. */
  onActive: (option: string | undefined) => void
  onDone: () => void
}

/** What answers the search: a payment that can be filled in, functions, payees, accounts, and what was used last. */
export default function SearchSheet({ id, typed, answer, onActive, onDone }: Props) {
  const t = useTexts('search')
  const app = useTexts('app')
  const screens = useScreens()
  const found = useFound(typed)
  const rows = [...found.payments, ...found.functions, ...found.entries, ...found.recent]
  const [chosen, setChosen] = useState({ typed, at: 0 })
  const at = chosen.typed === typed ? Math.min(chosen.at, rows.length - 1) : 0
  const run = (row: Found | undefined) => {
    if (!row) return
    onDone()
    goTo(row.target)
  }
  useEffect(() => {
    answer.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && rows.length > 0)
        setChosen({ typed, at: (Math.max(at, 0) + step + rows.length) % rows.length })
      else if (event.key === 'Enter') run(rows[at])
      else if (event.key === 'Tab' && !event.shiftKey && rows[at]?.next) {
        onDone()
        goTo({ route: rows[at].next.route })
      } else return false
      return true
    }
    return () => {
      answer.current = null
    }
  })
  const active = rows.length > 0 && (typed.trim() !== '' || chosen.typed === typed) ? `${id}${at}` : undefined
  useEffect(() => onActive(active), [active, onActive])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const section = (
    title: string,
    part: readonly Found[],
    draw: (row: Found) => React.ReactNode,
    className?: string,
  ) =>
    part.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a group of options
      <div role="group" aria-label={title} className={className}>
        <p className={css.head} aria-hidden="true">
          {title}
        </p>
        {part.map((row) => {
          const index = rows.indexOf(row)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and answers the keys
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={row.key}
              id={`${id}${index}`}
              role="option"
              aria-selected={`${id}${index}` === active}
              className={cx(css.option, `${id}${index}` === active && css.active)}
              onClick={() => run(row)}
            >
              {draw(row)}
            </div>
          )
        })}
      </div>
    )
  const isEmpty = rows.length === 0
  return (
    <>
      <div id={id} role="listbox" aria-label={app('search.results')} className={css.list}>
        {section(
          t('payment'),
          found.payments,
          (row) => (
            <Payment row={row} typed={typed} />
          ),
          css.payments,
        )}
        {section(t('functions'), found.functions, (row) => (
          <FunctionRow row={row as FoundFunction} typed={typed} />
        ))}
        {section(
          t('payees'),
          found.entries.filter(({ entry }) => entry?.kind === 'payee'),
          (row) => (
            <EntryRow row={row} typed={typed} />
          ),
        )}
        {section(
          t('accounts'),
          found.entries.filter(({ entry }) => entry?.kind === 'account'),
          (row) => (
            <EntryRow row={row} typed={typed} />
          ),
        )}
        {section(
          t('recent'),
          found.recent,
          (row) => (
            <>
              <Icon name="clock" size={16} />
              {row.title}
            </>
          ),
          css.recent,
        )}
      </div>
      {isEmpty && typed.trim() !== '' && isWholeTable(screens) && (
        <p className={css.none}>{app('search.none', { typed })}</p>
      )}
      <p className={css.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('key.choose')}
        </span>
        <span>
          <kbd>↵</kbd>
          {t(found.payments.length > 0 ? 'key.fill' : 'key.open')}
        </span>
        {rows[at]?.next && (
          <span>
            <kbd>Tab</kbd>
            {t('key.next')}
          </span>
        )}
        <span className={css.example}>{t(found.payments.length > 0 ? 'onlyFills' : 'example')}</span>
      </p>
      <span className="said" role="status">
        {typed.trim() === '' ? '' : t('count', { count: rows.length - found.recent.length })}
      </span>
    </>
  )
}

/** Asks for payees and accounts once, and finds what answers. */
function useFound(typed: string) {
  const language = useLanguage()
  const screens = useScreens()
  const menu = useMenu()
  const user = useSession()?.user
  const { groups } = useOpenMenu()
  const favourites = useFavourites(groups)
  const [entries, setEntries] = useState<readonly SearchEntry[]>([])
  useEffect(() => {
    let shown = true
    void searchEntries().then((all) => shown && setEntries(all))
    return () => {
      shown = false
    }
  }, [])
  return useMemo(
    () => findAll(typed, { language, screens, menu, user, groups, favourites, entries }),
    [typed, language, screens, menu, user, groups, favourites, entries],
  )
}

function Marked({ text, marks }: { text: string; marks: readonly [from: number, to: number] | null }) {
  if (!marks) return text
  return (
    <>
      {text.slice(0, marks[0])}
      <mark>{text.slice(...marks)}</mark>
      {text.slice(marks[1])}
    </>
  )
}

function FunctionRow({ row, typed }: { row: FoundFunction; typed: string }) {
  const language = useLanguage()
  const group: MenuGroup | undefined = row.group
  return (
    <>
      {group ? <GroupIcon name={group.key} /> : <GroupIcon name="all" />}
      <span className={css.title}>
        <Marked text={row.title} marks={marksOf(row.title, typed, row.keywords)} />
        <small lang={language === 'zh' ? 'en' : 'zh-CN'}>{row.other}</small>
      </span>
      <span className={css.end}>{row.next ? row.next[language] : group?.[language]}</span>
    </>
  )
}

function EntryRow({ row, typed }: { row: Found; typed: string }) {
  const { entry } = row
  return (
    <>
      {entry?.kind === 'account' ? <GroupIcon name="accounts" /> : <Icon name="user" size={20} />}
      <span className={css.title}>
        <Marked text={row.title} marks={marksOf(row.title, typed, entry?.search ?? '')} />
        {entry?.balance && <small>{entry.note}</small>}
      </span>
      <span className={css.end}>
        {entry?.balance ? (
          <MoneyText {...entry.balance} bare={entry.balance.currency === 'CNY'} size="strong" />
        ) : (
          entry?.note
        )}
      </span>
    </>
  )
}

/** A payment as it was understood. It is filled in and nothing more: checking and proving stay with the order. */
function Payment({ row }: { row: Found; typed: string }) {
  const t = useTexts('search')
  return (
    <>
      <GroupIcon name="transfers" />
      <span className={css.title}>
        {t('pay.before')} <MoneyText amount={row.amount!} currency="CNY" bare size="strong" />{' '}
        {t('pay.to', { name: row.title })}
        <small>{row.entry?.note}</small>
      </span>
      <span className={css.go}>{t('fill')}</span>
    </>
  )
}
