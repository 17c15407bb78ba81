import css from './funds/funds.module.css'

/** A column a list is sorted by, and which way. */
export interface Sort<By extends string> {
  by: By
  ascending: boolean
}

/** What a press on the head of a column makes of the sorting: its own way, then the other way, then none at all. */
export function nextSort<By extends string>(
  before: Sort<By> | null,
  by: By,
  firstAscending: boolean,
): Sort<By> | null {
  if (before?.by !== by) return { by, ascending: firstAscending }
  return before.ascending === firstAscending ? { by, ascending: !firstAscending } : null
}

interface Props<By extends string> {
  by: By
  sort: Sort<By> | null
  onSort: (by: By) => void
  className?: string | undefined
  children: string
}

/** The head of a column that a list can be sorted by. */
export function SortHead<By extends string>({ by, sort, onSort, className, children }: Props<By>) {
  const order = sort?.by === by ? (sort.ascending ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className={css.sort} onClick={() => onSort(by)}>
        {children}
        <span aria-hidden="true">{order ? (order === 'ascending' ? '↑' : '↓') : ''}</span>
      </button>
    </th>
  )
}
