import type { ReactNode } from 'react'
import css from './scene.module.css'

/** The drawing of empty states, results and messages: a slip above the sea with an icon of 26 px for the subject. */
export const Scene = ({ children }: { children: ReactNode }) => (
  <span className={css.scene}>
    <svg viewBox="0 0 128 84" focusable="false" aria-hidden="true">
      <rect className={css.behind} x="46" y="9" width="44" height="46" rx="6" transform="rotate(7 68 32)" />
      <rect className={css.slip} x="42" y="6" width="44" height="48" rx="6" />
      <path className={css.near} d="M10 66q9-7 18 0t18 0 18 0 18 0 18 0 18 0" />
      <path className={css.far} d="M37 77q9-6 18 0t18 0 18 0" />
    </svg>
    {children}
  </span>
)
