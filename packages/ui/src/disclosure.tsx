import type { ReactNode } from 'react'
import css from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** A button that unfolds more text below it. */
export function Disclosure({
  title,
  open,
  onOpen,
  children,
}: {
  title: ReactNode
  open?: boolean
  /** Called on each opening, for content that is loaded only then. */
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
