import type { JourneyStep } from '@cloudsail/contract/identity'
import { useTexts } from '../../app/texts.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './journey-progress.module.css'

/** How far the journey is. On a narrow page the marks are seen alone; the names are read out, the heading has its own. */
export function JourneyProgress({ steps, at }: { steps: readonly JourneyStep[]; at: JourneyStep | 'entry' }) {
  const t = useTexts('journeys')
  const all = ['entry', ...steps] as const
  const now = all.indexOf(at)
  return (
    <ol className={css.steps} aria-label={t('progress', { at: now + 1, of: all.length })}>
      {all.map((step, place) => {
        const done = place < now || at === 'done'
        return (
          <li
            key={step}
            className={cx(css.step, done && css.done, place === now && css.now)}
            aria-current={place === now ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {done ? <Icon name="check" size={13} /> : place + 1}
            </span>
            <span className={css.name}>{t(`name.${step}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
