import type { ReactNode } from 'react'
import css from './facts.module.css'

export interface Fact {
  title: ReactNode
  value: ReactNode
}

/** Titles and values in two columns. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className={css.facts}>
      {facts.map((fact, at) => {
        if (!fact) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts stand in a fixed order
          <div key={at}>
            <dt>{fact.title}</dt>
            <dd>{fact.value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
