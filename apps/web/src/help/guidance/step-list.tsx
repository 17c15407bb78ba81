import type { HelpFigures } from '@cloudsail/contract/help'
import { Card } from '../../ui/card.tsx'
import type { Picture } from '../content/tasks.ts'
import { Drawn } from './drawn.tsx'
import { Filled } from './filled.tsx'
import css from './guidance.module.css'

interface Props {
  title: string
  steps: readonly (readonly [title: string, text: string])[]
  pictures: readonly Picture[]
  figures: HelpFigures | null
}

/** Steps one under the other, each with a drawn screen. */
export function StepList({ title, steps, pictures, figures }: Props) {
  return (
    <Card flush title={title}>
      <ol className={css.steps}>
        {steps.map(([head, text], at) => (
          <li key={head} className={css.step}>
            <span className={css.mark} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3>
                <Filled text={head} figures={figures} />
              </h3>
              <p>
                <Filled text={text} figures={figures} />
              </p>
            </div>
            <Drawn picture={pictures[at] ?? 'list'} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
