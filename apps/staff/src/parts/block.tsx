import { cx } from '@cloudsail/ui/base/cx.ts'
import { type ReactNode, useId } from 'react'
import css from './block.module.css'

interface Props {
  title: ReactNode
  /** Beside the title, quiet. */
  note?: ReactNode
  /** At the right of the title line. */
  end?: ReactNode
  /** A lesser block, under a thin rule. */
  thin?: boolean
  children: ReactNode
}

/** A part of a page under a rule and a title line. */
export function Block({ title, note, end, thin, children }: Props) {
  const id = useId()
  return (
    <section className={cx(css.block, thin && css.thin)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {note && <em>{note}</em>}
        {end && <span className={css.end}>{end}</span>}
      </div>
      {children}
    </section>
  )
}
