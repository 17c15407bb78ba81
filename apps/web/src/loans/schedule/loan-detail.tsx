import { rateText } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { AnnualisedRate } from '../annualised-rate.tsx'
import css from '../loans.module.css'

/** Shows how many instalments of a loan are paid, of the total. */
function Paid({ loan: { plan, owed } }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  return <>{t('paid.of', { paid: plan.nextNumber - 1 - owed.length, all: plan.lastNumber })}</>
}

/** Shows the terms of a loan and its history of rates. */
export function LoanDetail({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  const { plan, contractNumber, principal, repaymentAccountNumber, nextRepriceOn, settledOn } = loan
  return (
    <>
      <Figures className={css.facts}>
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
        <dd>
          <Paid loan={loan} />
        </dd>
        <dt>{t('annualised')}</dt>
        <dd>
          <AnnualisedRate loan={loan} />
        </dd>
        {settledOn === null && (
          <>
            <dt>{t('account')}</dt>
            <dd>
              {repaymentAccountNumber === null ? t('account.none') : spacedNumber(repaymentAccountNumber)}
            </dd>
          </>
        )}
      </Figures>
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
