import { cx } from '@cloudsail/ui/base/cx.ts'
import type { ReactNode } from 'react'
import css from './button.module.css'

interface Props {
  /** `pay` moves money or cannot be taken back. One filled button a page. */
  look?: 'sea' | 'pay' | 'line'
  /** The key that does the same, shown in the button. */
  shown?: string
  small?: boolean
  busy?: boolean
  /** Why the button does nothing now. A press says the reason instead. */
  reason?: string | null
  /** Id of the words about the button. */
  describedBy?: string | undefined
  onPress(): void
  children: ReactNode
}

/** A button with its key. */
export function Button({ look = 'line', shown, small, busy, reason, describedBy, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={cx(css.button, css[look], small && css.small)}
      aria-busy={busy || undefined}
      aria-disabled={reason ? true : undefined}
      title={reason ?? undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {children}
      {shown && <kbd>{shown}</kbd>}
    </button>
  )
}
