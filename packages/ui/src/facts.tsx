import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './facts.module.css'

export type FactLine = readonly [label: string, value: ReactNode]

interface Props {
  facts: readonly FactLine[]
  /** Gives long labels more room. */
  wide?: boolean
  /** Replaces the lines by the caller's own layout. */
  className?: string | undefined
}

/** Shows labels with their values. Facts without a value are left out. */
export function Facts({ facts, wide, className = cx(css.facts, wide && css.wide) }: Props) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
