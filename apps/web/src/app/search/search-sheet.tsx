import { AccountBalance } from '@cloudsail/ui/account-balance.tsx'
import { cx } from '@cloudsail/ui/base/cx.ts'
import type { MenuGroup } from '@cloudsail/ui/base/menu.ts'
import { isWholeTable, useMenu, useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type SearchEntry, searchEntries } from '../../base/search-source.ts'
import { useOpenMenu } from '../../base/use-open-menu.ts'
import type { AnswerKey } from '../frame/function-search.tsx'
import { pinyinOf } from './pinyin.ts'
import { type Found, type FoundFunction, findAll, goTo, marksOf } from './search-finds.ts'
import css from './search-sheet.module.css'
import { useUsed } from './use-used.ts'

interface Props {
  id: string
  typed: string
  /** Handles keys of the box while this is mounted. */
  answer: RefObject<AnswerKey | null>
  /** Called with the id of the option that the arrow keys have reached. */
  onActive: (option: string | undefined) => void
  onDone: () => void
  /** Called with a chosen example, which is entered into the box. */
  onSay: (text: string) => void
}

/** The search results: a payment to fill in, functions, payees, accounts, and recently used functions. */
export default function SearchSheet({ id, typed, answer, onActive, onDone, onSay }: Props) {
  const t = useTexts('search')
  const app = useTexts('app')
  const language = useLanguage()
  const screens = useScreens()
  const found = useFound(typed)
  const rows: Found[] = [
    ...found.payments,
    ...found.functions,
    ...found.more,
    ...found.entries,
    ...found.recent,
    ...found.tries,
  ]
  const [chosen, setChosen] = useState({ typed, at: 0 })
  const at = chosen.typed === typed ? Math.min(chosen.at, rows.length - 1) : 0
  const run = (row: Found | undefined) => {
    if (row?.says) onSay(row.says)
    if (!row?.target) return
    onDone()
    goTo(row.target)
  }
  const runNext = (row: Found) => {
    onDone()
    goTo({ route: row.next!.route })
  }
  useEffect(() => {
    answer.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && rows.length > 0)
        setChosen({ typed, at: (Math.max(at, 0) + step + rows.length) % rows.length })
      else if (event.key === 'Enter') run(rows[at])
      else if (event.key === 'Tab' && !event.shiftKey && rows[at]?.next) runNext(rows[at])
      else return false
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
    draw: (row: Found, isActive: boolean) => React.ReactNode,
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
              {draw(row, `${id}${index}` === active)}
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
            <Payment row={row} />
          ),
          css.payments,
        )}
        {section(t('functions'), [...found.functions, ...found.more], (row, isActive) =>
          row.key === 'more' ? (
            <More count={row.title} />
          ) : (
            <FunctionRow
              row={row as FoundFunction}
              typed={typed}
              isActive={isActive}
              onNext={() => runNext(row)}
            />
          ),
        )}
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
          css.chips,
        )}
        {section(
          t('try'),
          found.tries,
          (row) => (
            <>
              <Icon name="search" size={16} />
              {row.title}
            </>
          ),
          css.chips,
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
            {t('key.next', { word: rows[at].next[language] })}
          </span>
        )}
        <span className={css.example}>{t(found.payments.length > 0 ? 'onlyFills' : 'example')}</span>
      </p>
      <span className="said" role="status">
        {typed.trim() === ''
          ? ''
          : t('count', { count: rows.length - found.more.length - found.recent.length - found.tries.length })}
      </span>
    </>
  )
}

/** Loads payees and accounts once, and returns the results. */
function useFound(typed: string) {
  const language = useLanguage()
  const screens = useScreens()
  const menu = useMenu()
  const user = useSession()?.user
  const { groups } = useOpenMenu()
  const used = useUsed()
  const [entries, setEntries] = useState<readonly SearchEntry[]>([])
  useEffect(() => {
    let shown = true
    void searchEntries().then((all) => shown && setEntries(all))
    return () => {
      shown = false
    }
  }, [])
  return useMemo(
    () => findAll(typed, { language, screens, menu, user, groups, used, entries }),
    [typed, language, screens, menu, user, groups, used, entries],
  )
}

function Marked({ text, marks }: { text: string; marks: readonly [from: number, to: number] | null }) {
  if (!marks) return <>{text}</>
  return (
    <>
      {text.slice(0, marks[0])}
      <mark>{text.slice(...marks)}</mark>
      {text.slice(marks[1])}
    </>
  )
}

/** Shows the name in pinyin if that is what matched. */
function Pinyin({ keywords, typed }: { keywords: string; typed: string }) {
  return (
    <>
      {pinyinOf(keywords, typed)?.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
        part.marked ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </>
  )
}

interface FunctionProps {
  row: FoundFunction
  typed: string
  isActive: boolean
  /** Opens the secondary link. */
  onNext: () => void
}

function FunctionRow({ row, typed, isActive, onNext }: FunctionProps) {
  const language = useLanguage()
  const group: MenuGroup | undefined = row.group
  const hasPinyin = language === 'zh' && pinyinOf(row.keywords, typed) !== null
  return (
    <>
      {group ? <GroupIcon name={group.key} /> : <GroupIcon name="all" />}
      <span className={css.title}>
        <Marked text={row.title} marks={marksOf(row.title, typed, row.keywords)} />
        {hasPinyin ? (
          <small lang="zh-Latn">
            <Pinyin keywords={row.keywords} typed={typed} />
          </small>
        ) : (
          <small lang={language === 'zh' ? 'en' : 'zh-CN'}>{row.other}</small>
        )}
      </span>
      {row.next ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the Tab key does the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span
          className={cx(css.end, css.next)}
          onClick={(event) => {
            event.stopPropagation()
            onNext()
          }}
        >
          {row.next[language]}
        </span>
      ) : (
        <span className={css.end}>{group?.[language]}</span>
      )}
      {isActive && (
        <span className={css.enter} aria-hidden="true">
          ↵
        </span>
      )}
    </>
  )
}

/** Links to all matching functions. */
function More({ count }: { count: string }) {
  const t = useTexts('search')
  return (
    <>
      <GroupIcon name="all" />
      <span className={css.title}>{t('more', { count: Number(count) })}</span>
    </>
  )
}

function EntryRow({ row, typed }: { row: Found; typed: string }) {
  const language = useLanguage()
  const { entry } = row
  const pinyin = language === 'zh' && entry && pinyinOf(entry.search, typed)
  return (
    <>
      {entry?.kind === 'account' ? <GroupIcon name="accounts" /> : <Icon name="user" size={20} />}
      <span className={css.title}>
        <Marked text={row.title} marks={marksOf(row.title, typed, entry?.search ?? '')} />
        {entry?.balance ? (
          <small>{entry.note}</small>
        ) : (
          pinyin && (
            <small lang="zh-Latn">
              <Pinyin keywords={entry.search} typed={typed} />
            </small>
          )
        )}
      </span>
      <span className={css.end}>
        {entry?.balance ? (
          <AccountBalance balance={entry.balance} bare={entry.balance.currency === 'CNY'} />
        ) : (
          entry?.note
        )}
      </span>
    </>
  )
}

/** A payment as the search understood it. It only fills in the form. Checks and authorisation remain with the order. */
function Payment({ row }: { row: Found }) {
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
