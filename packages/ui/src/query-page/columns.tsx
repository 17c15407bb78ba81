import type { Currency, Language, QueryColumn } from '@cloudsail/contract'
import { momentText } from '../base/dates.ts'
import { spacedNumber } from '../base/spaced-number.ts'
import type { PlacedColumn } from './two-line-rows.tsx'
import type { ColumnLook } from './types.ts'

/** Formats a date as "11-20", with the year if it is not the current one. */
function shortDate(date: string, today: string): string {
  return date.startsWith(today.slice(0, 4)) ? date.slice(5) : date
}

/** Columns with names of people and companies, which browsers must not translate. */
const parties: readonly string[] = [
  'name',
  'payer',
  'payee',
  'payeeName',
  'counterparty',
  'merchant',
  'institution',
  'charity',
]

/**
 * Returns the columns of a query as the page draws them. Titles, kinds and values come from the contract, the looks from the
 * screen.
 */
export function columnsOf<Row>(
  columns: Readonly<Record<string, QueryColumn<Row>>>,
  looks: Readonly<Partial<Record<string, ColumnLook<Row>>>>,
  { language, today }: { language: Language; today: string },
): PlacedColumn<Row>[] {
  const shown = Object.entries(columns).filter(
    ([, { documentOnly, sheetOnly }]) => !documentOnly && !sheetOnly,
  )
  const first = (fits: (column: QueryColumn<Row>) => boolean) =>
    shown.find(([key, column]) => !looks[key]?.narrow && fits(column))?.[0]
  const named = (place: string) => shown.some(([key]) => looks[key]?.narrow === place)
  const title = named('title') ? undefined : first(({ kind = 'text' }) => kind === 'text')
  const side = named('side') ? undefined : first(({ kind }) => kind === 'amount')
  // If no column is an instant, the first date shows when it was, unless the screen has placed one itself.
  const isTold = shown.some(([key, { kind }]) => kind === 'moment' || (kind === 'date' && looks[key]?.narrow))
  const day = isTold ? undefined : first(({ kind }) => kind === 'date')
  return shown.map(([key, column]) => {
    const { kind = 'text', currency = (): Currency => 'CNY' } = column
    const look = looks[key] ?? {}
    const base = {
      key,
      title: column.title[language],
      ...(look.note && { note: look.note }),
      ...(look.width && { width: look.width }),
      narrow:
        look.narrow ??
        (key === title
          ? 'title'
          : key === side
            ? 'side'
            : kind === 'moment' || key === day
              ? 'below'
              : 'none'),
      secondary: look.secondary ?? false,
    } as const
    const text = (row: Row) => column.value(row, language)
    if (look.value) return { ...base, type: look.type ?? 'text', value: look.value }
    if (kind === 'amount')
      return {
        ...base,
        type: 'money',
        kind: look.kind ?? 'plain',
        signed: look.signed ?? false,
        value: (row) => {
          const amount = text(row)
          return amount === null ? null : { amount, currency: currency(row) }
        },
      }
    if (kind === 'moment')
      return {
        ...base,
        width: look.width ?? '7em',
        value: (row) => {
          const at = text(row)
          if (!at) return null
          const [day = '', time] = momentText(at).split(' ')
          return (
            <>
              <span style={{ whiteSpace: 'nowrap' }}>{shortDate(day, today)}</span>{' '}
              <small style={{ color: 'var(--muted)' }}>{time}</small>
            </>
          )
        },
      }
    if (kind === 'date') return { ...base, value: (row) => text(row) && shortDate(text(row)!, today) }
    // A masked number is shown in groups, as everywhere. Numbers of orders and papers are not.
    if (kind === 'digits')
      return {
        ...base,
        value: (row) => {
          const number = text(row)
          return number?.includes('*') ? spacedNumber(number) : number
        },
      }
    if (parties.includes(key))
      return { ...base, value: (row) => text(row) && <span translate="no">{text(row)}</span> }
    return { ...base, value: text }
  })
}
