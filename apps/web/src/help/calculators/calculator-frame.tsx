import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import type { ReactNode } from 'react'
import css from './calculators.module.css'

interface Figure {
  key: string
  label: string
  value: ReactNode
}

interface Props {
  /** The input fields: beside the result on a wide page, above it on a narrow one. */
  inputs: ReactNode
  /** Title of the result: "12 months on". */
  title: string
  /** The main figure of the result. */
  main: Figure
  figures: readonly Figure[]
  /** Details below: chart, comparison. */
  children: ReactNode
}

/** The layout of a calculator: the result in the middle, the input at the side. */
export function CalculatorFrame({ inputs, title, main, figures, children }: Props) {
  const t = useTexts('calculators')
  return (
    <div className={css.calculator}>
      <Card className={css.inputs}>
        <h2 className="said">{t('inputs')}</h2>
        <div className={css.fields}>{inputs}</div>
      </Card>
      <Card>
        <div className={css.top}>
          <h2>{title}</h2>
          <p>{t('reference')}</p>
        </div>
        <div role="status" className={css.result}>
          <dl className={css.main}>
            <dt>{main.label}</dt>
            <dd>{main.value}</dd>
          </dl>
          <dl className={css.figures}>
            {figures.map(({ key, label, value }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {children}
      </Card>
    </div>
  )
}
