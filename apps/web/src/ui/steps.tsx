import { useTexts } from '../app/texts.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import css from './steps.module.css'

/** Where one is on a way of a few steps; `at` counts from 0. */
export function Steps({ steps, at }: { steps: readonly string[]; at: number }) {
  const t = useTexts('ui')
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={cx(css.step, place < at && css.done, place === at && css.now)}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {place < at ? <Icon name="check" size={13} /> : place + 1}
          </span>
          {step}
          {place < at && <span className="said">{t('stepDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
