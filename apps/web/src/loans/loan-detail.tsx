import { rateText, spacedNumber } from '@cloudsail/contract'
import { annualisedRate, instalmentsAhead, type OwnLoan, readPlan } from '@cloudsail/contract/loans'
import { useTexts } from '../base/texts.ts'
import { MoneyText } from '../ui/money-text.tsx'
import css from './loans.module.css'

/** How many instalments of a loan are paid, of how many. */
export function Paid({
  loan: { plan, owed },
  text = 'paid.of',
}: {
  loan: OwnLoan
  text?: 'paid.of' | 'paid.line'
}) {
  const t = useTexts('loans')
  return t(text, { paid: plan.nextNumber - 1 - owed.length, all: plan.lastNumber })
}

/** What a loan costs a year by all payments that are ahead of it, as contracts tell it: simple, without charges there are
 *  none of. */
function annualised({ plan: wire, rates }: OwnLoan): string {
  const plan = readPlan(wire)
  const payments = instalmentsAhead(plan, rates).map((each) => each.principalMinor + each.interestMinor)
  return rateText(annualisedRate(plan.restMinor, payments))
}

/** The terms of a loan, and every rate it has had. */
export function LoanDetail({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  const { plan, contractNumber, principal, repaymentAccountNumber, nextRepriceOn, settledOn } = loan
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
        <dd>
          <Paid loan={loan} />
        </dd>
        {settledOn === null && plan.rest !== '0.00' && (
          <>
            <dt>{t('annualised')}</dt>
            <dd>{annualised(loan)}%</dd>
          </>
        )}
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
