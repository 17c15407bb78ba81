import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './figures.module.css'

/** A list of terms and their figures: the terms stand at the beginning of the line, the figures at its end. */
export function Figures({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={cx(css.figures, className)}>{children}</dl>
}
