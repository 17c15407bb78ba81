import type { ComponentProps } from 'react'
import css from './handle.module.css'

/**
 * A handle for dragging an item or moving it with arrow keys. `label` names the item and says how to move it: "移动转账，用方向键".
 */
export function Handle({ label, ...rest }: Omit<ComponentProps<'button'>, 'className'> & { label: string }) {
  return (
    <button type="button" {...rest} className={css.handle} aria-label={label}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
      </svg>
    </button>
  )
}
