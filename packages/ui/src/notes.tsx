import type { ReactNode } from 'react'
import css from './notes.module.css'

/** A list of quiet remarks about a screen. */
export const Notes = ({ children }: { children: ReactNode }) => <ul className={css.notes}>{children}</ul>
