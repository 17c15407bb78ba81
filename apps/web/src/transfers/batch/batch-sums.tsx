import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { ReactNode } from 'react'
import css from './batch.module.css'

interface Props {
  sums: readonly (readonly [label: string, amount: string])[]
  /** Before them. */
  children?: ReactNode
}

/** Sums in yuan, one beside the other. */
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
