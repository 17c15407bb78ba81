import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './page-message.module.css'

interface Props {
  icon: IconName
  title: ReactNode
  children: ReactNode
  /** Ways on, the best one first. */
  actions: ReactNode
}

/** A page that has one thing to say and shows the way on: not found, no authority, timed out, failed. */
export function PageMessage({ icon, title, children, actions }: Props) {
  return (
    <section className={css.message}>
      <span className={css.sign}>
        <Icon name={icon} size={30} />
      </span>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={css.actions}>{actions}</div>
    </section>
  )
}
