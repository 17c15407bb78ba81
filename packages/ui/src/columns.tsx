import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './columns.module.css'

interface Props {
  children: ReactNode
  beside?: ReactNode
  /** The side column stays in view while the page is scrolled, as the sum of a long form does. */
  stays?: boolean
}

/** The main content with cards beside it. On a narrow page the cards come below. */
export function Columns({ children, beside, stays }: Props) {
  return (
    <div className={cx(css.columns, !beside && css.whole)}>
      {children}
      {beside && <div className={cx(css.side, stays && css.stays)}>{beside}</div>}
    </div>
  )
}
