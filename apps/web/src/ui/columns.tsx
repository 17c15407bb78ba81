import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import css from './columns.module.css'

/** What a page is about, with cards beside it; on a narrow page they come below. */
export function Columns({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <div className={cx(css.columns, !beside && css.whole)}>
      {children}
      {beside && <div className={css.side}>{beside}</div>}
    </div>
  )
}
