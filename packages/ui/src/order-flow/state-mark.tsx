import { type OrderState, orderStateNames } from '@cloudsail/contract/orders'
import { cx } from '../base/cx.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Icon, type IconName } from '../icon.tsx'
import css from './state-mark.module.css'

type Tone = 'good' | 'bad' | 'warn' | 'quiet'

/** Icon, tone, and how many of four steps are done. No strokes if all went well. */
const marks: Record<OrderState, [IconName, Tone, number]> = {
  prepared: ['clock', 'quiet', 0],
  success: ['check', 'good', 0],
  pending: ['clock', 'warn', 2],
  authorizing: ['clock', 'warn', 2],
  approving: ['clock', 'warn', 2],
  processing: ['clock', 'warn', 3],
  accepted: ['clock', 'warn', 3],
  unknown: ['clock', 'warn', 3],
  rejecting: ['alert', 'bad', 2],
  rejected: ['cross', 'bad', 2],
  failed: ['cross', 'bad', 4],
  cancelled: ['arrowLeft', 'quiet', 1],
}

/** The state of an order by icon, word and colour. Strokes show how far the order came if it is under way or failed. */
export function StateMark({ state, partly }: { state: OrderState; partly?: boolean }) {
  const t = useTexts('flow')
  const language = useLanguage()
  const [icon, tone, steps] = partly ? (['alert', 'warn', 0] as const) : marks[state]
  return (
    <span className={css.mark}>
      <span className={cx(css.word, css[tone])}>
        <Icon name={icon} size={16} />
        {partly ? t('state.partly') : orderStateNames[state][language]}
      </span>
      {steps > 0 && (
        <span className={css.strokes} aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <i key={step} className={cx(step < steps && css.past, step === steps && css[tone])} />
          ))}
        </span>
      )}
    </span>
  )
}
