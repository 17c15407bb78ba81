import css from './comparison.module.css'

/** Returns the class of the line of the nth fund: colour and stroke, since colour alone would not distinguish the lines. */
export const lineClass = (place: number): string =>
  `${css.line} ${[css.first, css.second, css.third, css.fourth][place]}`

/** Shows a piece of the line beside the fund's name. */
export function LineMark({ place }: { place: number }) {
  return (
    <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true" focusable="false">
      <path d="M0 4H28" className={lineClass(place)} />
    </svg>
  )
}
