import { orderStateNames, partOf, type Receipt } from '@cloudsail/contract/orders'
import { cx } from '../base/cx.ts'
import { momentText } from '../base/dates.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Icon } from '../icon.tsx'
import { outcomeOf } from './outcome.ts'
import css from './state-line.module.css'

const icons = { success: 'check', partly: 'alert', failed: 'cross', waiting: 'clock' } as const

/** The state of an order, since when, and why. The first line of its receipt. */
export function StateLine({ receipt }: { receipt: Receipt }) {
  const t = useTexts('flow')
  const language = useLanguage()
  const outcome = outcomeOf(receipt)
  // Only the last step counts. Reasons of earlier steps no longer apply.
  const last = receipt.timeline.at(-1)
  return (
    <p className={cx(css.state, css[outcome])} role="status">
      <span className={css.mark}>
        <Icon name={icons[outcome]} size={14} />
      </span>
      <strong>{partOf(receipt) ? t('state.partly') : orderStateNames[receipt.state][language]}</strong>
      {last && (
        <span>
          <time dateTime={last.at}>{momentText(last.at, true)}</time>
          {receipt.amount && receipt.state === 'success' && <Took {...receipt} at={last.at} />}
        </span>
      )}
      {last?.reason && <span className={css.reason}>{last.reason[language]}</span>}
    </p>
  )
}

/** Shows the time from submission to completion. */
function Took({ submittedAt, at }: { submittedAt: string; at: string }) {
  const t = useTexts('flow')
  const seconds = Math.floor((Date.parse(at) - Date.parse(submittedAt)) / 1000)
  if (seconds < 1) return <>{t('took.instant')}</>
  if (seconds < 60) return <>{t('took.seconds', { count: seconds })}</>
  if (seconds < 3600) return <>{t('took.minutes', { count: Math.round(seconds / 60) })}</>
  return <>{t('took.hours', { count: Math.round(seconds / 3600) })}</>
}
