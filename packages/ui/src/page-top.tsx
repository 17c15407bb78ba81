import type { ReactNode } from 'react'
import css from './page-top.module.css'

/** The title of a page, with buttons or links at the end of its line. */
export function PageTop({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.top}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
