import type { ReactNode } from 'react'
import css from './slip.module.css'

interface Props {
  title: ReactNode
  /** The first digits of the hash of what is approved, in groups of four. */
  hash?: string | undefined
  foot?: ReactNode
  children: ReactNode
}

/** The text that is approved, or the slip that is printed: the one thing of the page that stands in a box. */
export function Slip({ title, hash, foot, children }: Props) {
  return (
    <article className={css.slip}>
      <header>
        <b>{title}</b>
        {hash && <span className={css.hash}>{hash}</span>}
      </header>
      <div className={css.body}>{children}</div>
      {foot && <footer>{foot}</footer>}
    </article>
  )
}
