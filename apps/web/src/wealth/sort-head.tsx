import css from './funds/funds.module.css'

/** The column and direction that a list is sorted by. */
export interface Sort<By extends string> {
  by: By
  ascending: boolean
}

/** Returns the sorting after a press on a column's head: the column's own direction, then the reverse, then none. */
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

/** The head of a sortable column. */
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
