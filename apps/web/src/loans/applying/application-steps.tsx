import { type LoanStep, loanReasonTexts, type ShownLoanStep } from '@cloudsail/contract/loans'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './applying.module.css'

const bad: readonly LoanStep[] = ['declined', 'lapsed', 'revoked']

/** Lists the events of an application, newest first. */
export function ApplicationSteps({ steps }: { steps: readonly ShownLoanStep[] }) {
  const t = useTexts('loanApplying')
  const language = useLanguage()
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {steps.toReversed().map(({ no, step, at, amount, reason }) => (
        <li key={no} className={cx(bad.includes(step) && css.bad)}>
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
        </li>
      ))}
    </ol>
  )
}
