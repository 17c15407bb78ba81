import type { Currency } from '@cloudsail/contract'
import { Card } from '@cloudsail/ui/card.tsx'
import { Fragment, type ReactNode } from 'react'
import css from './kit.module.css'
import { MinorText } from './minor-text.tsx'

/** A named figure. Figures that are null or false are left out. */
export interface Fact {
  label: string
  value: ReactNode
  /** True for a loss. */
  isBad?: boolean
}

interface Props {
  title: string
  /** The figure that the card is about, in minor units. */
  minor: bigint
  currency?: Currency | undefined
  facts: readonly (Fact | null | false)[]
  note: string
  /** Between the figure and the facts. */
  beneath?: ReactNode
  /** Between the facts and the note. */
  children?: ReactNode
}

/** Beside the form of an order: one figure in large type, the facts that explain it, and a note. */
export function FiguresCard({ title, minor, currency, facts, note, beneath, children }: Props) {
  return (
    <Card title={title}>
      <p className={css.much}>
        <MinorText minor={minor} currency={currency} size="large" always />
      </p>
      {beneath}
      <Facts facts={facts} />
      {children}
      <p className={css.quiet}>{note}</p>
    </Card>
  )
}

/** A list of named figures. */
export function Facts({ facts }: Pick<Props, 'facts'>) {
  return (
    <dl className={css.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <Fragment key={fact.label}>
              <dt>{fact.label}</dt>
              <dd className={fact.isBad ? css.bad : undefined}>{fact.value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
