import type { ReactNode } from 'react'
import css from './row-strip.module.css'

/** Below a row of a narrow list: what is still under way, and the button for what can be done about it. */
export function RowStrip({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={css.strip}>
      <span className={css.strokes} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {children}
      {action}
    </div>
  )
}
