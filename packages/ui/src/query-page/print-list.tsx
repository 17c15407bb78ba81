import type { Language, QueryColumn } from '@cloudsail/contract'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useBankNow } from '../base/bank-date.ts'
import { momentText } from '../base/dates.ts'
import { useTexts } from '../base/texts.ts'
import { boundsText } from './amount-button.tsx'
import css from './print-list.module.css'
import type { AnyQuery, Conditions, RowOf } from './types.ts'

interface Props {
  query: AnyQuery
  conditions: Conditions
  title: string
  language: Language
  rows: readonly RowOf<AnyQuery>[]
  onPrinted: () => void
}

/** All rows found, as a plain table on landscape A4 with its head on every page. Not visible on screen. */
export default function PrintList({ query, conditions, title, language, rows, onPrinted }: Props) {
  const t = useTexts('query')
  const now = useBankNow()
  const ready = now !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is drawn
  useEffect(() => {
    if (!ready) return
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [ready])
  const columns = Object.entries<QueryColumn<unknown>>(query.columns).filter(([, { pageOnly }]) => !pageOnly)
  const text = ({ kind, value }: QueryColumn<unknown>, row: unknown) => {
    const words = value(row as never, language) ?? ''
    if (kind === 'amount') return words.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
    return kind === 'moment' && words ? momentText(words) : words
  }
  const { from, to } = conditions
  const chosen = Object.entries(query.choices).map(
    ([name, { names }]) => names[conditions[name] ?? '']?.[language],
  )
  const facts = [
    from && `${from} ${t('date.until')} ${to}`,
    ...chosen,
    boundsText(conditions),
    conditions.text,
  ]
  return createPortal(
    <div className={css.list}>
      <h1>{title}</h1>
      <p>
        {[
          ...facts,
          t('export.count', { count: rows.length }),
          ready && momentText(new Date(now).toISOString()),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(([key, column]) => (
              <th key={key} data-kind={column.kind}>
                {column.title[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, unchanged
            <tr key={index}>
              {columns.map(([key, column]) => (
                <td key={key} data-kind={column.kind}>
                  {text(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('print.note')}</p>
    </div>,
    document.body,
  )
}
