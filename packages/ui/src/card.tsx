import { type ReactNode, useId } from 'react'
import { cx } from './base/cx.ts'
import css from './card.module.css'

interface Props {
  title?: ReactNode
  /** At the end of the title's line: a link to the whole list, or a switch. */
  aside?: ReactNode
  /** Children reach the edges of the card, as tables do. */
  flush?: boolean
  /** The look of a form: more room, parts further apart. */
  sheet?: boolean
  /** Level of the title in the page's outline. */
  level?: 2 | 3
  className?: string | undefined
  /** The outcome of the card's content, which decides the look of its edge. */
  edge?: string | undefined
  children: ReactNode
}

/** A sheet of paper with a hairline edge. With a title it is a named section. */
export function Card({ title, aside, flush, sheet, level = 2, className, edge, children }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  const body = flush ? children : <div className={sheet ? css.sheet : css.body}>{children}</div>
  if (!title)
    return (
      <div className={cx(css.card, className)} data-edge={edge}>
        {body}
      </div>
    )
  return (
    <section className={cx(css.card, className)} aria-labelledby={id} data-edge={edge}>
      <header className={css.head}>
        <Heading className={css.title} id={id}>
          {title}
        </Heading>
        {aside && <div className={css.aside}>{aside}</div>}
      </header>
      {body}
    </section>
  )
}
