import type { ReactNode } from 'react'
import css from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** Words that open more words below them. */
export function Disclosure({
  title,
  open,
  onOpen,
  children,
}: {
  title: ReactNode
  open?: boolean
  /** Called each time it is opened; for what is fetched only then. */
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <details
      className={css.disclosure}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary>
        <Icon name="chevronRight" size={16} />
        {title}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
