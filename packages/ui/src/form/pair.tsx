import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import css from './form.module.css'

/** Two short fields beside each other; on a narrow page below each other, unless both are `short` enough for that. */
export function Pair({ short, children }: { short?: boolean; children: ReactNode }) {
  return <div className={cx(css.pair, short && css.short)}>{children}</div>
}
