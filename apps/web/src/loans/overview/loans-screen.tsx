import { minorOf } from '@cloudsail/contract'
import {
  fallDue,
  loanCourse,
  type OwnLoan,
  readPlan,
  repayArrears,
  repayLoanEarly,
} from '@cloudsail/contract/loans'
import { useAmountText } from '@cloudsail/ui/amounts-hidden.ts'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { useAddressValue } from '@cloudsail/ui/base/address-value.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import { Proof } from '../proof.tsx'
import { LoansState } from '../states.tsx'
import { lookAt, useLoans } from '../use-loans.ts'
import ChangeAccount from './change-account.tsx'
import { CourseCard } from './course-card.tsx'
import { LastPayments } from './last-payments.tsx'
import css from './my-loans.module.css'
import { NextTaken } from './next-taken.tsx'
import { RateSteps } from './rate-steps.tsx'

void loadTexts('loans')

/** PFA0601000: what is left of a loan, the next payment and the rate. Other loans stand above, paid-off ones below. */
export default function LoansScreen() {
  const t = useTexts('loans')
  const title = useScreenTitle()
  const language = useLanguage()
  const may = useMayGive()
  const { data, isError, refetch, loans, loan: seen } = useLoans()
  const [asked, ask] = useAddressValue('loan')
  const [changing, setChanging] = useState<OwnLoan | null>(null)
  if (changing) return <ChangeAccount loan={changing} onBack={() => setChanging(null)} />
  const running = loans.filter(({ settledOn }) => settledOn === null)
  const settled = loans.filter(({ settledOn }) => settledOn !== null)
  const loan =
    running.find(({ accountId }) => accountId === asked) ??
    running.find((each) => each === seen) ??
    running[0]
  const choose = (accountId: string) => {
    lookAt(accountId)
    ask(accountId)
  }
  if (!data || loans.length === 0)
    return (
      <div className={css.page}>
        <PageTop title={title} />
        <LoansState failed={isError} waiting={!data} retry={() => void refetch()} />
      </div>
    )
  const look = () => loan && lookAt(loan.accountId)
  return (
    <div className={css.page}>
      <PageTop
        title={title}
        about={loan && t('about', { product: loan.product[language], contract: loan.contractNumber })}
      >
        {loan && (
          <span className={css.ways}>
            <span className={css.wide}>
              <ButtonLink href="#/PFA0602000" small onClick={look}>
                {t('toPlan')}
              </ButtonLink>
            </span>
            {may(repayLoanEarly) && (
              <ButtonLink href="#/PFA0604000" small onClick={look}>
                {t('toEarly')}
              </ButtonLink>
            )}
          </span>
        )}
      </PageTop>
      {running.length > 1 && (
        <Card flush>
          <ItemRows label={t('yours')}>
            {running.map((each) => (
              <li key={each.accountId}>
                <ItemRow
                  icon={<GroupIcon name="loans" />}
                  name={each.product[language]}
                  below={[each.contractNumber, nextOn(each)]}
                  amount={<MoneyText amount={each.left} currency="CNY" size="strong" bare />}
                  isCurrent={each === loan}
                  onPress={() => choose(each.accountId)}
                />
              </li>
            ))}
          </ItemRows>
        </Card>
      )}
      {loan && (
        <OneLoan key={loan.accountId} loan={loan} today={data.today} onChange={() => setChanging(loan)} />
      )}
      {settled.length > 0 && (
        <Card title={t('settledLoans')} flush>
          <ItemRows label={t('settledLoans')}>
            {settled.map((each) => (
              <li key={each.accountId}>
                <ItemRow
                  icon={<GroupIcon name="loans" />}
                  name={each.product[language]}
                  below={[
                    each.contractNumber,
                    each.settledOn !== null && t('settled.on', { on: each.settledOn }),
                  ]}
                  amount={<Proof loan={each} />}
                />
              </li>
            ))}
          </ItemRows>
        </Card>
      )}
    </div>
  )

  function nextOn({ plan, rates }: OwnLoan): string | null {
    const next = fallDue(readPlan(plan), rates)?.instalment
    return next ? t('yours.next', { on: next.dueOn }) : null
  }
}

function OneLoan({ loan, today, onChange }: { loan: OwnLoan; today: string; onChange: () => void }) {
  const t = useTexts('loans')
  const may = useMayGive()
  const amountText = useAmountText()
  const answer = useCall(loanCourse, { loan: loan.accountId })
  const { data } = answer
  const arrearsMinor = minorOf(loan.arrears)
  return (
    <>
      {arrearsMinor > 0n && (
        <MessageBar kind="error">
          {t('overdue.now', { amount: amountText(arrearsMinor) })}
          <Gap />
          {may(repayArrears) && (
            <Link href="/PFA0603000" onClick={() => lookAt(loan.accountId)}>
              {t('overdue.pay')}
            </Link>
          )}
        </MessageBar>
      )}
      {answer.isError && !data ? (
        <FailedToLoad answer={answer} />
      ) : !data ? (
        <Card>
          <Skeleton look="block" />
        </Card>
      ) : (
        <div className={css.columns}>
          <div className={css.stack}>
            <div className={css.first}>
              <CourseCard loan={loan} course={data} today={today} />
            </div>
            <div className={css.third}>
              <LastPayments loan={loan} course={data} />
            </div>
          </div>
          <div className={css.stack}>
            <div className={css.second}>
              <NextTaken loan={loan} course={data} today={today} onChange={onChange} />
            </div>
            <div className={css.fourth}>
              <RateSteps loan={loan} today={today} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
