import { cx } from '@cloudsail/ui/base/cx.ts'
import type { ReactNode } from 'react'
import css from './calculators.module.css'

interface Row {
  key: string
  cells: readonly ReactNode[]
  /** The chosen alternative. */
  chosen?: boolean
}

/** Compares alternatives, one per row. The first column names them. */
export function Comparison({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly string[]
  rows: readonly Row[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page.
    <section className={css.wide} tabIndex={0} aria-label={caption}>
      <table className={css.table}>
        <caption className="said">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={cx(index > 0 && css.number)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, chosen }) => (
            <tr key={key} className={cx(chosen && css.chosen)}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={heads[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]} className={css.number}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
