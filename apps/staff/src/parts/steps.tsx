import { cx } from '@cloudsail/ui/base/cx.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './steps.module.css'

/** The steps of an action, at the right of its title: done ones ticked, the present one filled. */
export function Steps({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, n) => (
        <li
          key={step}
          className={cx(n < at && css.done, n === at && css.here)}
          aria-current={n === at ? 'step' : undefined}
        >
          <u>{n < at ? <Icon name="check" size={12} /> : n + 1}</u>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
