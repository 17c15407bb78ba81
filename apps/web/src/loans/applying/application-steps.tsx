import { type LoanStep, loanReasonTexts, type ShownLoanStep } from '@cloudsail/contract/loans'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { EventList } from '@cloudsail/ui/event-list.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './applying.module.css'

const bad: readonly LoanStep[] = ['declined', 'lapsed', 'revoked']

/** Lists the events of an application, newest first. */
export function ApplicationSteps({ steps }: { steps: readonly ShownLoanStep[] }) {
  const t = useTexts('loanApplying')
  const language = useLanguage()
  return (
    <EventList
      className={css.steps}
      label={t('steps')}
      events={steps.toReversed().map(({ no, step, at, amount, reason }) => ({
        key: no,
        look: bad.includes(step) ? 'bad' : undefined,
        content: (
          <>
            <b>
              {t(`step.${step}`)}
              {amount && (
                <>
                  {' '}
                  <MoneyText amount={amount} currency="CNY" always />
                </>
              )}
            </b>
            <p className={css.quiet}>
              <time dateTime={at}>{momentText(at)}</time>
              {reason && ` · ${loanReasonTexts[reason][language]}`}
            </p>
          </>
        ),
      }))}
    />
  )
}
