import type { ReactNode } from 'react'
import css from './advice.module.css'

/** A list of quiet sentences beside what the customer does, each with a bar at its left. */
export const Advice = ({ children }: { children: ReactNode }) => <ul className={css.advice}>{children}</ul>
