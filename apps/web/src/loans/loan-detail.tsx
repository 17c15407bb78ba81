import { rateText, spacedNumber } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { useTexts } from '../base/texts.ts'
import { MoneyText } from '../ui/money-text.tsx'
import css from './loans.module.css'

/** The terms of a loan, and every rate it has had. */
export function LoanDetail({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  const { plan, owed, contractNumber, principal, repaymentAccountNumber, nextRepriceOn, settledOn } = loan
  return (
    <>
      <dl className={css.facts}>
        <dt>{t('contract')}</dt>
        <dd>{contractNumber}</dd>
        <dt>{t('principalLent')}</dt>
        <dd>
          <MoneyText amount={principal} currency="CNY" />
        </dd>
        <dt>{t('disbursed')}</dt>
        <dd>{plan.disbursedOn}</dd>
        <dt>{t('repayment')}</dt>
        <dd>
          {t(plan.repayment)} · {t('dueDay', { day: plan.dueDay })}
        </dd>
        <dt>{t('paid')}</dt>
        <dd>{t('paid.of', { paid: plan.nextNumber - 1 - owed.length, all: plan.lastNumber })}</dd>
        {settledOn === null && (
          <>
            <dt>{t('account')}</dt>
            <dd>
              {repaymentAccountNumber === null ? t('account.none') : spacedNumber(repaymentAccountNumber)}
            </dd>
          </>
        )}
      </dl>
      <h3 className={css.small}>{t('rates')}</h3>
      <ol className={css.rates}>
        {loan.rates.toReversed().map(({ from, ratePpm, lprPpm }) => (
          <li key={from}>
            {from} <b>{rateText(ratePpm)}%</b>
            {lprPpm !== null && <small>{t('rates.lpr', { lpr: rateText(lprPpm) })}</small>}
          </li>
        ))}
      </ol>
      {nextRepriceOn !== null && <p className={css.quiet}>{t('rates.next', { on: nextRepriceOn })}</p>}
    </>
  )
}
