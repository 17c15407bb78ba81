import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import { Icon } from './icon.tsx'
import css from './steps.module.css'

interface Props {
  steps: readonly string[]
  /** Requirement or result of each step, below its name. */
  notes?: readonly string[]
  /** The current step, from 0. Equals the number of steps if all are done. */
  at: number
  /** Read out instead of "Steps". */
  label?: string
  /** Spreads over the full width, for many steps. On a narrow page only the marks are visible. */
  spread?: boolean
}

/** Shows the current step in a sequence of a few. */
export function Steps({ steps, notes, at, label, spread }: Props) {
  const t = useTexts('ui')
  return (
    <ol className={cx(css.steps, spread && css.spread)} aria-label={label ?? t('steps')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={cx(css.step, place < at && css.done, place === at && css.now)}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {place < at ? <Icon name="check" size={13} /> : place + 1}
          </span>
          <span className={css.name}>
            {step}
            {notes?.[place] && <small>{notes[place]}</small>}
          </span>
          {place < at && <span className="said">{t('stepDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
