import type { ReactNode } from 'react'
import css from './answer-card.module.css'
import { Card } from './card.tsx'

interface Props {
  /** What the figure is. */
  label: ReactNode
  figure: ReactNode
  /** One sentence that compares the figure or says what follows from it. Parts in double asterisks are strong. */
  sentence?: string | undefined
  /** At most four facts. A second line may stand below a value. */
  facts?: readonly { name: string; value: ReactNode; note?: ReactNode }[]
  /** Beside the figure, below it on a narrow page. */
  chart?: ReactNode
}

/** The answer to why the customer came, at the top of a page: a figure, a sentence, facts and a chart. */
export function AnswerCard({ label, figure, sentence, facts = [], chart }: Props) {
  return (
    <Card flush>
      <div className={css.answer} data-chart={chart ? true : undefined}>
        <div className={css.lead}>
          <div>
            <p className={css.label}>{label}</p>
            <p className={css.figure}>{figure}</p>
            {sentence && (
              <p className={css.sentence}>
                <Strong text={sentence} />
              </p>
            )}
          </div>
          {facts.length > 0 && (
            <dl className={css.facts}>
              {facts.map(({ name, value, note }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {value}
                    {note && <small>{note}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {chart && <div className={css.chart}>{chart}</div>}
      </div>
    </Card>
  )
}

/** A text whose parts in double asterisks are strong. */
function Strong({ text }: { text: string }) {
  return (
    <>
      {text.split('**').map((part, index) => {
        // Parts alternate, and have nothing but their place.
        const place = index
        return index % 2 === 0 ? <span key={place}>{part}</span> : <b key={place}>{part}</b>
      })}
    </>
  )
}
