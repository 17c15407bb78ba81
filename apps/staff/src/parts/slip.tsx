import type { ReactNode } from 'react'
import css from './slip.module.css'

interface Props {
  title: ReactNode
  /** Hash of what is approved. Its first sixteen digits are shown in groups of four. */
  hash?: string | undefined
  foot?: ReactNode
  children: ReactNode
}

const shortHash = (hash: string) =>
  hash
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')

/** The text that is approved, or the slip that is printed: the one thing of the page that stands in a box. */
export function Slip({ title, hash, foot, children }: Props) {
  return (
    <article className={css.slip}>
      <header>
        <b>{title}</b>
        {hash && <span className={css.hash}>{shortHash(hash)}</span>}
      </header>
      <div className={css.body}>{children}</div>
      {foot && <footer>{foot}</footer>}
    </article>
  )
}
