import { daysBetween } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './time.module.css'

/** Shows two dates and the days between them. */
export function Span({ from, to }: { from: string; to: string }) {
  const t = useTexts('timeDeposits')
  return (
    <div className={css.span}>
      <span>{t('days', { days: daysBetween(from, to) })}</span>
      <i className={css.ruler} aria-hidden="true" />
      <p>
        <span>{t('span.from', { date: from })}</span>
        <span>{t('span.to', { date: to })}</span>
      </p>
    </div>
  )
}
