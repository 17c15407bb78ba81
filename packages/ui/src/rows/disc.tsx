import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import css from './kind-mark.module.css'

/** The disc of a kind's mark, around any icon. Decorative, because the row says the same in words. */
export const Disc = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={cx(css.mark, className)} aria-hidden="true">
    {children}
  </span>
)
