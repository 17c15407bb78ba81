import css from './comparison.module.css'

/** The look of the line of the fund at a place: colour and stroke, since colour alone does not tell them apart. */
export const lineClass = (place: number): string =>
  `${css.line} ${[css.first, css.second, css.third, css.fourth][place]}`

/** A piece of that line, beside the name of its fund. */
export function LineMark({ place }: { place: number }) {
  return (
    <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true" focusable="false">
      <path d="M0 4H28" className={lineClass(place)} />
    </svg>
  )
}
