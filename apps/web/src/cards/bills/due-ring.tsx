import { useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './due-ring.module.css'

/** Days between a bill and its due day. */
const spanDays = 20
const radius = 59
const round = 2 * Math.PI * radius

/**
 * Shows the days left until a bill is due as a closing ring. On the due day, or with an agreed repayment, it shows words
 * instead.
 */
export function DueRing({ days, isAgreed }: { days: number; isAgreed: boolean }) {
  const t = useTexts('cardBills')
  const left = Math.min(1, Math.max(0, days / spanDays))
  const words = days > 0 ? t('daysLeft', { days }) : days === 0 ? t('dueToday') : t('dueAgo', { days: -days })
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 132 132" aria-hidden="true" focusable="false">
        <circle cx="66" cy="66" r={radius} className={css.whole} />
        <circle
          cx="66"
          cy="66"
          r={radius}
          className={isAgreed ? css.agreed : css.left}
          strokeDasharray={`${(days > 0 ? left : 1) * round} ${round}`}
          transform="rotate(-90 66 66)"
        />
      </svg>
      <p className={css.words}>
        <span className="said">{words}</span>
        <strong aria-hidden="true">{Math.abs(days)}</strong>
        <small aria-hidden="true">{t(days >= 0 ? 'ring.left' : 'ring.ago')}</small>
      </p>
    </div>
  )
}
