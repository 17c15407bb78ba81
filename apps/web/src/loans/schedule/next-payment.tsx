import { daysBetween, formatAmount, formatGrouped, minorOf, rateText, tailOf } from '@cloudsail/contract'
import { fallDue, instalmentsAhead, type OwnLoan, rateOn, readPlan } from '@cloudsail/contract/loans'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from '../loans.module.css'
import { SplitBar } from '../split-bar.tsx'
import { currentRate } from '../use-loans.ts'

const text = (minor: bigint) => formatAmount(minor, 'CNY')

/** Shows the next payment with its parts, and the rest of the loan. */
export function NextPayment({ loan, today }: { loan: OwnLoan; today: string }) {
  const t = useTexts('loans')
  const plan = readPlan(loan.plan)
  const { rates, left, owed, arrears, repaymentAccountNumber } = loan
  const next = fallDue(plan, rates)?.instalment
  if (!next) return null
  const days = daysBetween(today, next.dueOn)
  const isMonth =
    !rates.some(({ from }) => from > plan.periodFrom && from < next.dueOn) &&
    (next.number > 1 || Number(plan.disbursedOn.slice(8)) === plan.dueDay)
  const words = {
    balance: formatGrouped(plan.restMinor, 'CNY'),
    rate: rateText(rateOn(rates, plan.periodFrom)),
    interest: formatGrouped(next.interestMinor, 'CNY'),
  }
  return (
    <Card edge="sea">
      {minorOf(arrears) > 0n && (
        <MessageBar kind="warn">
          {t('overdue.text', { amount: formatGrouped(minorOf(arrears), 'CNY') })}
        </MessageBar>
      )}
      <div className={css.head}>
        <div>
          <p className={css.quiet}>
            {t('next', { on: next.dueOn })} · {days > 0 ? t('next.in', { days }) : t('next.today')}
          </p>
          <p className={css.much}>
            <MoneyText amount={text(next.principalMinor + next.interestMinor)} currency="CNY" size="hero" />
          </p>
          <SplitBar principalMinor={next.principalMinor} interestMinor={next.interestMinor} named />
        </div>
        <dl className={css.figures}>
          <div>
            <dt>{t('left')}</dt>
            <dd>
              <MoneyText amount={left} currency="CNY" size="strong" bare />
            </dd>
          </div>
          <div>
            <dt>{t('rate')}</dt>
            <dd>
              <b>{rateText(currentRate(loan))}%</b>
            </dd>
          </div>
          <div>
            <dt>{t('paid')}</dt>
            <dd>{t('paid.of', { paid: plan.nextNumber - 1 - owed.length, all: plan.lastNumber })}</dd>
          </div>
          <div>
            <dt>{t('end')}</dt>
            <dd>{instalmentsAhead(plan, rates).at(-1)?.dueOn}</dd>
          </div>
        </dl>
      </div>
      <p className={css.foot}>
        {t(isMonth ? 'sum.month' : 'sum.days', words)}
        <Gap />
        {repaymentAccountNumber !== null && t('sum.account', { tail: tailOf(repaymentAccountNumber) })}
      </p>
    </Card>
  )
}
