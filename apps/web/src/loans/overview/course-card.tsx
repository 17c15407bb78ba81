import { formatAmount, minorOf, type ResponseOf, rateText } from '@cloudsail/contract'
import { instalmentsAhead, type loanCourse, type OwnLoan, readPlan } from '@cloudsail/contract/loans'
import { useAmountsHidden, useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { annualisedOf } from '../annualised.ts'
import { RateMade } from '../rate-made.tsx'
import { currentRate, lookAt } from '../use-loans.ts'
import css from './my-loans.module.css'

interface Props {
  loan: OwnLoan
  course: ResponseOf<typeof loanCourse>
  today: string
}

/** Shows what is left of a loan, and the curve from payout to the end: what is paid solid, what is ahead dashed. */
export function CourseCard({ loan, course, today }: Props) {
  const t = useTexts('loans')
  const hidden = useAmountsHidden()
  const amountText = useAmountText()
  const plan = readPlan(loan.plan)
  const ahead = instalmentsAhead(plan, loan.rates)
  const end = ahead.at(-1)?.dueOn
  const annualised = annualisedOf(loan)
  const isSame = annualised.ppm === currentRate(loan)
  const paid = plan.nextNumber - 1 - loan.owed.length
  const leftMinor = minorOf(loan.left)
  const interestMinor = ahead.reduce((sum, each) => sum + each.interestMinor, 0n)
  const points = leftOver(loan, course, today)
  return (
    <Card flush>
      <Answer
        label={t('left')}
        figure={<MoneyText amount={loan.left} currency="CNY" size="hero" />}
        facts={[
          {
            key: 'paid',
            label: t('paid'),
            value: t('paid.of', { paid, all: plan.lastNumber }),
            note: t('course.paid', { amount: amountText(minorOf(loan.principal) - leftMinor) }),
          },
          ...(end
            ? [
                {
                  key: 'end',
                  label: t('course.end'),
                  value: end,
                  note: t('course.ahead', { number: ahead.length }),
                },
              ]
            : []),
          {
            key: 'rate',
            label: t(isSame ? 'rate' : 'annualised'),
            value: `${rateText(annualised.ppm)}%`,
            note: <RateMade loan={loan} />,
          },
        ]}
      />
      <div className={css.chart}>
        {hidden ? (
          <p className="quiet">{t('course.hidden')}</p>
        ) : (
          <LineChart
            label={t('course.label')}
            series={[
              {
                key: 'left',
                name: end && t('course.end'),
                value: end,
                nameLook: 'quiet',
                points: points.map(({ on, minor }) => ({ x: dayNumber(on), y: Number(minor) / 100 })),
              },
            ]}
            filled
            fromZero
            today={{ x: dayNumber(today), label: t('today') }}
            ahead={dayNumber(today)}
            marks={[
              {
                x: dayNumber(today),
                y: Number(leftMinor) / 100,
                look: 'due',
                label: t('course.left', { amount: amountText(leftMinor) }),
              },
            ]}
            about={(index) => ({
              text: t('course.on', { on: points[index]!.on }),
              amount: formatAmount(points[index]!.minor, 'CNY'),
            })}
          />
        )}
      </div>
      <CardFoot>
        <span>
          {t('course.note', {
            kind: t(plan.repayment),
            day: plan.dueDay,
            interest: amountText(interestMinor),
          })}
        </span>
        <MoreLink href="/PFA0602000" onClick={() => lookAt(loan.accountId)}>
          {t('course.table')}
        </MoreLink>
      </CardFoot>
    </Card>
  )
}

/** Returns the principal left by day: since the payout as paid, today, and ahead as planned. */
function leftOver(loan: OwnLoan, { payments }: ResponseOf<typeof loanCourse>, today: string) {
  const byDay = new Map([[loan.plan.disbursedOn, minorOf(loan.principal)]])
  for (const { on, left } of payments) byDay.set(on, minorOf(left))
  byDay.set(today, minorOf(loan.left))
  for (const { dueOn, restMinor } of instalmentsAhead(readPlan(loan.plan), loan.rates))
    byDay.set(dueOn, restMinor)
  return [...byDay]
    .map(([on, minor]) => ({ on, minor }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
}
