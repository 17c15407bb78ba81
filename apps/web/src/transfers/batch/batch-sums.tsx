import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { ReactNode } from 'react'
import css from './batch.module.css'

interface Props {
  sums: readonly (readonly [label: string, amount: string])[]
  /** Shown before the sums. */
  children?: ReactNode
}

/** Shows sums in yuan side by side. */
export function Sums({ sums, children }: Props) {
  return (
    <dl className={css.sums}>
      {children}
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amount={amount} currency="CNY" size="strong" always />
          </dd>
        </div>
      ))}
    </dl>
  )
}
