import { type RequestStep, requestReasonTexts, type ShownStep } from '@cloudsail/contract/cards'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './requests.module.css'

const bad: readonly RequestStep[] = ['declined', 'lapsed']

/** Lists the events of a request, newest first. */
export function RequestSteps({ steps }: { steps: readonly ShownStep[] }) {
  const t = useTexts('cardRequests')
  const language = useLanguage()
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {steps.toReversed().map(({ no, step, at, amount, reason }) => (
        <li key={no} className={cx(bad.includes(step) && css.bad)}>
          <b>
            {t(`step.${step}`)}
            {amount && step !== 'submitted' && (
              <>
                {' '}
                <MoneyText amount={amount} currency="CNY" always />
              </>
            )}
          </b>
          <time className={css.quiet} dateTime={at}>
            {momentText(at)}
          </time>
          {reason && <span className={css.quiet}>{requestReasonTexts[reason][language]}</span>}
        </li>
      ))}
    </ol>
  )
}
