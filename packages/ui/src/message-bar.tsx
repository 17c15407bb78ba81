import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './message-bar.module.css'

interface Props {
  kind?: 'info' | 'warn' | 'error' | 'success'
  title?: ReactNode
  /** Announces the message when it appears, for responses to an action of the customer. */
  live?: boolean
  /** Without the icon, for use where a control takes its place. */
  plain?: boolean
  /** In the place of the kind's own icon. */
  icon?: IconName
  children?: ReactNode
}

const icons = { info: 'info', warn: 'alert', error: 'alert', success: 'check' } as const

/** A message that stays in place: something to know, or an error and what to do about it. */
export function MessageBar({ kind = 'info', title, live, plain, icon = icons[kind], children }: Props) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={cx(css.bar, css[kind])} role={role}>
      {!plain && <Icon name={icon} />}
      <div className={css.words}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
