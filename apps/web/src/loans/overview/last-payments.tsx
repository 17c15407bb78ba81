import { minorOf, type ResponseOf } from '@cloudsail/contract'
import { type loanCourse, type OwnLoan, paymentKindNames } from '@cloudsail/contract/loans'
import { useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { SplitBar } from '@cloudsail/ui/charts/split-bar.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { lookAt } from '../use-loans.ts'
import css from './my-loans.module.css'

/** Shows the last three payments, and in their head what the present year has paid. */
export function LastPayments({ loan, course }: { loan: OwnLoan; course: ResponseOf<typeof loanCourse> }) {
  const t = useTexts('loans')
  const language = useLanguage()
  const amountText = useAmountText()
  const { payments, year } = course
  const last = payments.slice(-3).toReversed()
  const look = () => lookAt(loan.accountId)
  return (
    <Card
      title={t('last.title')}
      flush
      aside={
        <span className={css.lastHead}>
          {last.length > 0 && (
            <span className={`quiet ${css.wide}`}>
              {t('last.year', {
                year: String(year.year),
                principal: amountText(minorOf(year.principal)),
                interest: amountText(minorOf(year.interest)),
              })}
            </span>
          )}
          <MoreLink href="/PFA0603000" onClick={look}>
            {t('toPayments')}
          </MoreLink>
        </span>
      }
    >
      {last.length === 0 ? (
        <p className={css.empty}>{t('last.none', { on: loan.plan.nextDueOn })}</p>
      ) : (
        <div className={css.rows}>
          <ItemRows label={t('last.title')}>
            {last.map(({ on, kind, number, principal, interest, total, left }) => (
              <li key={`${on}.${left}`}>
                <ItemRow
                  icon={<GroupIcon name="cards" />}
                  name={number === null ? paymentKindNames[kind][language] : t('payments.number', { number })}
                  below={[
                    on,
                    kind === 'overdue' && paymentKindNames.overdue[language],
                    t('last.parts', {
                      principal: amountText(minorOf(principal)),
                      interest: amountText(minorOf(interest)),
                    }),
                  ]}
                  mark={
                    <SplitBar
                      width="7em"
                      parts={[
                        { key: 'principal', value: Number(principal), part: 1 },
                        { key: 'interest', value: Number(interest), part: 4 },
                      ]}
                    />
                  }
                  amount={
                    <MoneyText amount={`-${total}`} currency="CNY" kind="flow" size="strong" bare quietWord />
                  }
                  href="/PFA0603000"
                  onPress={look}
                />
              </li>
            ))}
          </ItemRows>
        </div>
      )}
    </Card>
  )
}
