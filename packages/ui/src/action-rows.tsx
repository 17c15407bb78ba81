import type { ReactNode } from 'react'
import css from './action-rows.module.css'

/** A list of things, each with its state and the buttons for it at the end of the row. */
export const ActionRows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>

interface Props {
  name: ReactNode
  /** Between name and state, such as a number. */
  note?: ReactNode
  state: ReactNode
  /** Buttons, or the reason that there are none. */
  children: ReactNode
}

/** One row of `ActionRows`: what it is, its state, and the buttons for it. */
export function ActionRow({ name, note, state, children }: Props) {
  return (
    <li>
      <div>
        <h3 className={css.name}>{name}</h3>
        {note && <p>{note}</p>}
        <p className={css.state}>{state}</p>
      </div>
      <div className={css.actions}>{children}</div>
    </li>
  )
}
