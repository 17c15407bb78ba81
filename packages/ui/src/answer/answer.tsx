import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import css from './answer.module.css'

/** A fact beside the figure. `note` is smaller, below the value, or beside it on a narrow page. */
export interface Fact {
  key: string
  label: ReactNode
  value: ReactNode
  note?: ReactNode
}

interface Props {
  /** What the figure is. */
  label: ReactNode
  figure: ReactNode
  /** A sentence below the figure. */
  children?: ReactNode
  /** At most four. */
  facts?: readonly Fact[]
  /** On a narrow page facts stand two by two, not as lines. */
  pairs?: boolean | undefined
  /** A chart beside figure and facts, below them where the page is less than 900 pixels wide. */
  beside?: ReactNode
}

/** The answer of a page: one figure, a sentence, and up to four facts. On a narrow page the facts are lines. */
export function Answer({ label, figure, children, facts = [], pairs, beside }: Props) {
  if (beside)
    return (
      <div className={css.halves}>
        <Answer label={label} figure={figure} facts={facts} pairs={pairs}>
          {children}
        </Answer>
        <div className={css.beside}>{beside}</div>
      </div>
    )
  return (
    <div className={css.answer}>
      <div className={css.lead}>
        <p className={css.label}>{label}</p>
        <p className={css.figure}>{figure}</p>
        {children && <div className={css.sentence}>{children}</div>}
      </div>
      {facts.length > 0 && (
        <dl className={cx(css.facts, pairs && css.pairs)}>
          {facts.map(({ key, label: name, value, note }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                <span>{value}</span>
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
