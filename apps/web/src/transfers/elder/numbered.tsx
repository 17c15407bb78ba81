import css from './elder-fields.module.css'

/** One of the two things that are asked. */
export function Numbered({ number, children }: { number: number; children: string }) {
  return (
    <span className={css.numbered}>
      <span aria-hidden="true">{number}</span>
      {children}
    </span>
  )
}
