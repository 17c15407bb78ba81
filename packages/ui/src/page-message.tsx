import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './page-message.module.css'
import { Scene } from './scene.tsx'

interface Props {
  icon: IconName
  title: ReactNode
  children: ReactNode
  /** Ways on, the best one first. */
  actions: ReactNode
}

/** A page with one message and the way on: not found, no authority, timed out, failed. */
export function PageMessage({ icon, title, children, actions }: Props) {
  return (
    <section className={css.message}>
      <Scene>
        <Icon name={icon} size={26} />
      </Scene>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={css.actions}>{actions}</div>
    </section>
  )
}
