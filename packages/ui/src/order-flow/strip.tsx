import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import css from './strip.module.css'

interface Item {
  label: string
  value: ReactNode
  /** A short form for the bar at the bottom of a narrow page. Without it the item appears on wide pages only. */
  short?: ReactNode
}

interface Props {
  items: readonly (Item | false)[]
  /** Shown in the bar only. A wide page shows it elsewhere. */
  narrow?: boolean
}

/**
 * A summary of an order at the foot of its form: arrival, cost, remaining balance. On a narrow page it stands in the bar,
 * beside the button.
 */
export function Strip({ items, narrow = false }: Props) {
  return (
    <dl className={cx(css.strip, narrow && css.narrow)}>
      {items.map(
        (item) =>
          item && (
            <div key={item.label} className={cx(item.short === undefined && css.wide)}>
              <dt>{item.label}</dt>
              <dd>{item.value}</dd>
              {item.short !== undefined && <dd className={css.short}>{item.short}</dd>}
            </div>
          ),
      )}
    </dl>
  )
}
