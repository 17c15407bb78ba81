import type { ComponentProps } from 'react'
import { cx } from './base/cx.ts'
import css from './progress-bar.module.css'

/** How much of a whole is reached, as a thin bar. */
export const ProgressBar = ({ className, ...rest }: ComponentProps<'progress'>) => (
  <progress {...rest} className={cx(css.bar, className)} />
)
