import { daysBetween, formatAmount, formatGrouped, rateText, tailOf } from '@cloudsail/contract'
import {
  changeRepaymentAccount,
  fallDue,
  type OwnLoan,
  readPlan,
  repayArrears,
  repayLoanEarly,
} from '@cloudsail/contract/loans'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { hasAhead } from './annualised.ts'
import { AnnualisedRate } from './annualised-rate.tsx'
import { LoanDetail, Paid } from './loan-detail.tsx'
import css from './loans.module.css'
import { Proof } from './proof.tsx'
import { RateMade } from './rate-made.tsx'
import { currentRate, lookAt, minorOf } from './use-loans.ts'

/** Shows one loan: its rest, the next payment and its date, and the progress. */
export function LoanTile({ loan, today, onChange }: { loan: OwnLoan; today: string; onChange: () => void }) {
  const t = useTexts('loans')
  const language = useLanguage()
  const may = useMayGive()
  const { accountId, product, principal, left, settledOn, arrears } = loan
  const isOverdue = minorOf(arrears) > 0n
  const look = () => lookAt(accountId)
  const heading = (
    <>
      {product[language]} {settledOn !== null && <Tag tone="good">{t('settled')}</Tag>}
      {isOverdue && <Tag tone="bad">{t('overdue')}</Tag>}
    </>
  )
  const paid = 1 - Number(minorOf(left)) / Number(minorOf(principal))
  return (
    <Card
      title={heading}
      aside={
        settledOn === null ? (
          <span className={css.quiet}>{t('contract.of', { contract: loan.contractNumber })}</span>
        ) : (
          <Proof loan={loan} />
        )
      }
    >
      {isOverdue && (
        <MessageBar kind="warn">
          {t('overdue.text', { amount: formatGrouped(minorOf(arrears), 'CNY') })}
          <Gap />
          {may(repayArrears) && (
            <Link href="/PFA0603000" onClick={look}>
              {t('overdue.pay')}
            </Link>
          )}
        </MessageBar>
      )}
      <dl className={css.figures}>
        {settledOn === null && (
          <div>
            <dt>{t('left')}</dt>
            <dd>
              <MoneyText amount={left} currency="CNY" size="large" />
            </dd>
          </div>
        )}
        {settledOn === null ? (
          <Next loan={loan} today={today} />
        ) : (
          <div>
            <dt>{t('principalLent')}</dt>
            <dd>
              <MoneyText amount={principal} currency="CNY" size="strong" />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('annualised')}</dt>
          <dd>
            <AnnualisedRate loan={loan} />
            {hasAhead(loan) ? (
              <>
                <small>{t('rate.contract', { rate: rateText(currentRate(loan)) })}</small>
                <small>
                  <RateMade loan={loan} />
                </small>
              </>
            ) : (
              <small>{t('annualised.opened')}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('account')}</dt>
          <dd>
            {loan.repaymentAccountNumber === null
              ? t('account.none')
              : t('tail', { tail: tailOf(loan.repaymentAccountNumber) })}
          </dd>
        </div>
      </dl>
      {settledOn === null ? (
        <>
          <div className={css.progress} aria-hidden="true">
            <i style={{ inlineSize: `${(paid * 100).toFixed(1)}%` }} />
          </div>
          <p className={css.quiet}>
            <Paid loan={loan} text="paid.line" />
          </p>
          <p className={css.actions}>
            <Link href="/PFA0602000" onClick={look}>
              {t('toPlan')}
            </Link>
            <Link href="/PFA0603000" onClick={look}>
              {t('toPayments')}
            </Link>
            {may(repayLoanEarly) && (
              <Link href="/PFA0604000" onClick={look}>
                {t('toEarly')}
              </Link>
            )}
            {may(changeRepaymentAccount) && (
              <Button look="text" small onClick={onChange}>
                {t('change')}
              </Button>
            )}
          </p>
        </>
      ) : (
        <p className={css.quiet}>{t('settled.on', { on: settledOn })}</p>
      )}
      <Disclosure title={t('detail')}>
        <LoanDetail loan={loan} />
      </Disclosure>
    </Card>
  )
}

function Next({ loan, today }: { loan: OwnLoan; today: string }) {
  const t = useTexts('loans')
  const next = fallDue(readPlan(loan.plan), loan.rates)?.instalment
  if (!next) return null
  const days = daysBetween(today, next.dueOn)
  return (
    <div>
      <dt>{t('next', { on: next.dueOn })}</dt>
      <dd>
        <MoneyText
          amount={formatAmount(next.principalMinor + next.interestMinor, 'CNY')}
          currency="CNY"
          size="large"
        />
        <small>{days > 0 ? t('next.in', { days }) : t('next.today')}</small>
      </dd>
    </div>
  )
}
