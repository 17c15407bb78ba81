import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon?: IconName
  title: ReactNode
  /** What the customer can do about it. */
  children?: ReactNode
  /** A button or link that does it. */
  action?: ReactNode
}

/** Nothing here: says why, and what to do. */
export function EmptyState({ icon = 'list', title, children, action }: Props) {
  return (
    <div className={css.empty}>
      <Icon name={icon} size={40} />
      <p className={css.title}>{title}</p>
      {children && <div className={css.words}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
