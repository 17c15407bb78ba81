import { type RequestStep, requestReasonTexts, type ShownStep } from '@cloudsail/contract/cards'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { EventList } from '@cloudsail/ui/event-list.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './requests.module.css'

const bad: readonly RequestStep[] = ['declined', 'lapsed']

/** Lists the events of a request, newest first. */
export function RequestSteps({ steps }: { steps: readonly ShownStep[] }) {
  const t = useTexts('cardRequests')
  const language = useLanguage()
  return (
    <EventList
      label={t('steps')}
      events={steps.toReversed().map(({ no, step, at, amount, reason }) => ({
        key: no,
        look: bad.includes(step) ? 'bad' : undefined,
        content: (
          <>
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
          </>
        ),
      }))}
    />
  )
}
