import css from './elder-fields.module.css'

/** The heading of one of the two questions. */
export function Numbered({ number, children }: { number: number; children: string }) {
  return (
    <span className={css.numbered}>
      <span aria-hidden="true">{number}</span>
      {children}
    </span>
  )
}
