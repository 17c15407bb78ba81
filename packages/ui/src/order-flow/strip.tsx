import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import css from './strip.module.css'

interface Item {
  label: string
  value: ReactNode
  /** Both in few words, for the bar at the bottom of a narrow page; what has none stands on a wide page alone. */
  short?: ReactNode
}

interface Props {
  items: readonly (Item | false)[]
  /** In the bar alone: a wide page says it elsewhere. */
  narrow?: boolean
}

/** What an order comes to, at the foot of its form: when it arrives, what it costs, what is left afterwards. On a narrow
 *  page it stands in the bar, beside the way onward. */
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
