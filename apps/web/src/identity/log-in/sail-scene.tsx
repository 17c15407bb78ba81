import css from './welcome-panel.module.css'

/**
 * The bank's mark at sea: two sails in front of a low sun, and a smaller boat in the distance. The lower edge is the
 * horizon.
 */
export function SailScene() {
  return (
    <svg className={css.scene} viewBox="0 0 600 270" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <circle className={css.halo} cx="418" cy="270" r="190" />
      <circle className={css.sun} cx="418" cy="270" r="122" />
      <path className={css.far} d="M132 214v52h-33c14-11 28-27 33-52Zm5 13c3 15 12 28 26 39h-26Z" />
      <path className={css.mainsail} d="M350 20v216H196c82-40 137-118 154-216Z" />
      <path className={css.foresail} d="M368 76c13 68 49 124 105 160H368Z" />
      <path className={css.hull} d="M216 246h252c-8 14-18 21-30 24H240c-10-4-18-12-24-24Z" />
    </svg>
  )
}
