import { partOf, type Receipt } from '@cloudsail/contract/orders'
import { cx } from '../../base/cx.ts'
import { momentText } from '../../base/dates.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Icon } from '../icon.tsx'
import { outcomeOf } from './outcome.ts'
import css from './state-line.module.css'

const icons = { success: 'check', partly: 'alert', failed: 'cross', waiting: 'clock' } as const

/** How it stands with an order, since when, and why: the first thing its receipt says. */
export function StateLine({ receipt }: { receipt: Receipt }) {
  const t = useTexts('flow')
  const language = useLanguage()
  const outcome = outcomeOf(receipt)
  // Of where it is now; what an earlier step had to say is over.
  const last = receipt.timeline.at(-1)
  return (
    <p className={cx(css.state, css[outcome])} role="status">
      <span className={css.mark}>
        <Icon name={icons[outcome]} size={14} />
      </span>
      <strong>{t(partOf(receipt) ? 'state.partly' : `state.${receipt.state}`)}</strong>
      {last && <time dateTime={last.at}>{momentText(last.at, true)}</time>}
      {last?.reason && <span className={css.reason}>{last.reason[language]}</span>}
    </p>
  )
}
