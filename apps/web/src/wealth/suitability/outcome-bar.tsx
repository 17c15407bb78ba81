import { outcomes, type RiskAnswers } from '@cloudsail/contract/wealth'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './suitability.module.css'

const most = Math.max(...Object.values(outcomes).flatMap(({ gain, loss }) => [gain, loss]))

/** Shows gain and loss of one answer on one axis, at the same scale for all answers. The words beside it say the same. */
export function OutcomeBar({ outcome }: { outcome: RiskAnswers['outcome'] }) {
  const t = useTexts('suitability')
  const { gain, loss } = outcomes[outcome]
  const share = (amount: number) => `${(amount / most) * 100}%`
  const text = (amount: number) => amount.toLocaleString('en')
  return (
    <span className={css.outcome} aria-hidden="true">
      <span className={css.loss}>
        {loss > 0 && <span>{t('lose', { amount: text(loss) })}</span>}
        <i style={{ width: share(loss) }} />
      </span>
      <span className={css.gain}>
        <i style={{ width: share(gain) }} />
        <span>{t('gain', { amount: text(gain) })}</span>
      </span>
    </span>
  )
}
