import { daysBetween, minorOf, type ResponseOf, rateText, tailOf } from '@cloudsail/contract'
import {
  changeRepaymentAccount,
  fallDue,
  type loanCourse,
  type OwnLoan,
  rateOn,
  readPlan,
} from '@cloudsail/contract/loans'
import { useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { languageTags, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { SplitBar } from '@cloudsail/ui/charts/split-bar.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import css from './my-loans.module.css'

interface Props {
  loan: OwnLoan
  course: ResponseOf<typeof loanCourse>
  today: string
  onChange: () => void
}

/** Shows what the bank takes next: the amount with its parts, how its interest is made, and whether the account covers it. */
export function NextTaken({ loan, course: { next }, today, onChange }: Props) {
  const t = useTexts('loans')
  const language = useLanguage()
  const amountText = useAmountText()
  const may = useMayGive()
  const plan = readPlan(loan.plan)
  const planned = fallDue(plan, loan.rates)?.instalment
  if (!next) return null
  const isOwed = loan.owed.length > 0
  const days = daysBetween(today, next.on)
  const weekday = new Date(`${next.on}T00:00:00Z`).toLocaleDateString(languageTags[language], {
    weekday: 'short',
    timeZone: 'UTC',
  })
  const day = next.on.slice(0, 4) === today.slice(0, 4) ? next.on.slice(5) : next.on
  const tail = loan.repaymentAccountNumber === null ? '' : tailOf(loan.repaymentAccountNumber)
  const availableMinor = next.available === null ? null : minorOf(next.available)
  return (
    <Card edge="sea">
      <p className="quiet">
        {isOwed
          ? t('taken.owed', { on: next.on })
          : days > 0
            ? t('taken.next', { day, weekday, days })
            : t('taken.today', { weekday })}
      </p>
      <p className={css.much}>
        <MoneyText amount={next.amount} currency="CNY" size="large" />
      </p>
      {planned && !isOwed && (
        <>
          <SplitBar
            parts={[
              { key: 'principal', value: Number(planned.principalMinor), part: 1 },
              { key: 'interest', value: Number(planned.interestMinor), part: 4 },
            ]}
          />
          <p className={css.parts}>
            <span>{t('taken.principal', { amount: amountText(planned.principalMinor) })}</span>
            <span>{t('taken.interest', { amount: amountText(planned.interestMinor) })}</span>
          </p>
          <p className={css.sum}>{t(isMonth() ? 'taken.sum.month' : 'taken.sum.days', sumWords())}</p>
        </>
      )}
      <p className={css.covered}>
        {availableMinor !== null && (
          <span className={next.isCovered ? css.good : css.bad}>
            <Icon name={next.isCovered ? 'check' : 'alert'} size={16} />
          </span>
        )}
        <span>
          {availableMinor === null
            ? t('taken.none')
            : t(next.isCovered ? 'taken.enough' : 'taken.missing', {
                tail,
                amount: amountText(availableMinor),
                missing: amountText(minorOf(next.amount) - availableMinor),
              })}
        </span>
        {may(changeRepaymentAccount) && (
          <Button look="text" small className={css.change} onClick={onChange}>
            {t('taken.change')}
          </Button>
        )}
      </p>
    </Card>
  )

  /** Interest is by the month unless the rate changes within the period, or the first period is no whole month. */
  function isMonth(): boolean {
    const changes = loan.rates.some(({ from }) => from > plan.periodFrom && from < plan.nextDueOn)
    return !changes && (plan.nextNumber > 1 || Number(plan.disbursedOn.slice(8)) === plan.dueDay)
  }

  function sumWords() {
    return {
      balance: amountText(plan.restMinor),
      rate: rateText(rateOn(loan.rates, plan.periodFrom)),
    }
  }
}
