import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import css from './form.module.css'

/** Two short fields side by side. On a narrow page they stack, unless both are `short`. */
export function Pair({ short, children }: { short?: boolean; children: ReactNode }) {
  return <div className={cx(css.pair, short && css.short)}>{children}</div>
}
