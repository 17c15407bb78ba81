import { Answer, type Fact } from '@cloudsail/ui/answer/answer.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import type { ReactNode } from 'react'
import css from './calculators.module.css'

/** A result counts as final once nothing has been changed for this long. It is then announced once. */
const settledMs = 700

interface Props {
  /** The input fields: beside the result on a wide page, above it on a narrow one. */
  inputs: ReactNode
  /** What the figure is, with its conditions. */
  label: string
  figure: ReactNode
  /** The figure as a text, for the announcement. Empty if there is no result. */
  said: string
  /** At most four. */
  facts: readonly Fact[]
  /** Below the figure: what follows from it. */
  inside?: ReactNode
  /** Cards below: comparison, chart. */
  children: ReactNode
}

/** The layout of a calculator: the result in the middle, the input at the side. */
export function CalculatorFrame({ inputs, label, figure, said, facts, inside, children }: Props) {
  const t = useTexts('calculators')
  const announced = useSettled(said === '' ? '' : `${label} ${said}`, settledMs)
  return (
    <div className={css.calculator}>
      <Card className={css.inputs}>
        <h2 className="said">{t('inputs')}</h2>
        <div className={css.fields}>{inputs}</div>
      </Card>
      <div className={css.results}>
        <Card flush>
          <h2 className="said">{t('result')}</h2>
          <Answer label={<span className={css.label}>{label}</span>} figure={figure} facts={facts} />
          {inside && <div className={css.inside}>{inside}</div>}
        </Card>
        {children}
        <p className={css.note}>{t('reference')}</p>
      </div>
      <p className="said" role="status">
        {announced}
      </p>
    </div>
  )
}
