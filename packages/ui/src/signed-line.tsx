import type { ReactNode } from 'react'
import css from './signed-line.module.css'

/** Says that a factor has done its part. */
export const SignedLine = ({ children }: { children: ReactNode }) => (
  <p className={css.line} role="status">
    {children}
  </p>
)
