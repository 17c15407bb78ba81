import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import { Icon } from './icon.tsx'
import css from './steps.module.css'

interface Props {
  steps: readonly string[]
  /** Below each step, what it takes or came to. */
  notes?: readonly string[]
  /** Counted from 0; the number of steps where all are done. */
  at: number
  /** Read out in the place of "Steps". */
  label?: string
  /** Over the whole width, for a way of many steps; on a narrow page the marks are seen alone. */
  spread?: boolean
}

/** Where one is on a way of a few steps. */
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
