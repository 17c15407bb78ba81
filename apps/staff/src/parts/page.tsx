import type { ReactNode } from 'react'
import css from './page.module.css'

interface Props {
  title: ReactNode
  /** Four digits of the function. */
  code?: string
  note?: ReactNode
  end?: ReactNode
  /** What can be done: the first button at the left, its consequence beside it. */
  act?: ReactNode
  children: ReactNode
}

/** The main part of every page: a title line, the content, and one place for what can be done. */
export function Page({ title, code, note, end, act, children }: Props) {
  return (
    <main className={css.main} id="main">
      <div className={css.title}>
        <h1>{title}</h1>
        {code && <span className={css.code}>{code}</span>}
        {note && <span className={css.note}>{note}</span>}
        {end && <span className={css.end}>{end}</span>}
      </div>
      <div className={css.content}>{children}</div>
      {act && <div className={css.act}>{act}</div>}
    </main>
  )
}

/** Columns of a page, by widths as CSS writes them. */
export function Columns({ widths, children }: { widths: string; children: ReactNode }) {
  return (
    <div className={css.columns} style={{ gridTemplateColumns: widths }}>
      {children}
    </div>
  )
}

/** Blocks of one column. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>
}
