import type { ReactNode } from 'react'
import css from './strip.module.css'

interface Item {
  label: string
  value: ReactNode
}

/** What an order comes to, at the foot of its form: when it arrives, what it costs, what is left afterwards. */
export function Strip({ items }: { items: readonly (Item | false)[] }) {
  return (
    <dl className={css.strip}>
      {items.map(
        (item) =>
          item && (
            <div key={item.label}>
              <dt>{item.label}</dt>
              <dd>{item.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
