import { Card } from '@cloudsail/ui/card.tsx'
import type { PictureName } from '../content/tasks.ts'
import { Filled } from './filled.tsx'
import css from './guidance.module.css'
import { ScreenPicture } from './screen-picture.tsx'

interface Props {
  title: string
  steps: readonly (readonly [title: string, text: string])[]
  pictures: readonly PictureName[]
  figures: Readonly<Record<string, string>> | null
}

/** Steps in a column, each with a picture of its screen. */
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
            {pictures[at] && <ScreenPicture picture={pictures[at]} step={at + 1} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}
