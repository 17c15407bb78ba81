import { rateText, tailOf } from '@cloudsail/contract'
import { loanSchedule, type OwnLoan, type ScheduleRow, scheduleParts } from '@cloudsail/contract/loans'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { LoanChoice } from '../loan-choice.tsx'
import css from '../loans.module.css'
import { LoansState } from '../states.tsx'
import { useLoans } from '../use-loans.ts'
import { LoanDetail } from './loan-detail.tsx'
import { NextPayment } from './next-payment.tsx'
import { RateCard } from './rate-card.tsx'
import { TaxCard } from './tax-card.tsx'
import { YearBars } from './year-bars.tsx'

void loadTexts('loans')

/** PFA0602000: the next payment with its sum, the totals of each year, and all instalments. */
export default function ScheduleScreen() {
  const t = useTexts('loans')
  const title = useScreenTitle()
  const { data, isError, refetch, loans, loan, choose } = useLoans()
  const language = useLanguage()
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {!data || !loan ? (
        <LoansState failed={isError} waiting={!data} retry={() => void refetch()} />
      ) : (
        <>
          <LoanChoice loans={loans} value={loan.accountId} onChange={choose} />
          <p className={css.quiet}>
            {loan.product[language]} {loan.contractNumber}
          </p>
          <Columns
            beside={
              <>
                <RateCard loan={loan} />
                <TaxCard loan={loan} today={data.today} />
              </>
            }
          >
            <div className={css.page}>
              <NextPayment loan={loan} today={data.today} />
              <YearBars loan={loan} />
              <Card title={t('detail')}>
                <LoanDetail loan={loan} />
              </Card>
            </div>
          </Columns>
          <Plan key={loan.accountId} loan={loan} />
        </>
      )}
    </div>
  )
}

function Plan({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  return (
    <div className={css.plan}>
      <QueryPage
        query={loanSchedule}
        place="part"
        title={t('plan')}
        initial={{ loan: loan.accountId, part: 'ahead' }}
        filters={[
          {
            name: 'part',
            label: t('part'),
            // Without a choice there would be no list, so one is always set.
            options: scheduleParts.map((part) => ({ value: part, label: t(`part.${part}`) })),
          },
        ]}
        rowKey={({ number }) => `${number}`}
        detail={{
          title: ({ number }) => t('plan.number', { number }),
          content: (row) => <Sum row={row} loan={loan} />,
        }}
        totals={() => null}
        empty={{ title: t('plan.none'), text: t('plan.none.text') }}
      />
      <p className={css.quiet}>{t('plan.note')}</p>
    </div>
  )
}

/** Shows the parts of an instalment. */
function Sum({ row, loan }: { row: ScheduleRow; loan: OwnLoan }) {
  const t = useTexts('loans')
  const language = useLanguage()
  const { columns } = loanSchedule
  const { balance, interest, number, repriced } = row
  const isMonth = !repriced && (number > 1 || Number(loan.plan.disbursedOn.slice(8)) === loan.plan.dueDay)
  const facts = [columns.dueOn, columns.principal, columns.interest, columns.total, columns.left]
  return (
    <>
      <Figures className={css.facts}>
        {facts.map((column) => [
          <dt key={`${column.title.en} name`}>{column.title[language]}</dt>,
          <dd key={column.title.en}>{column.value(row, language)}</dd>,
        ])}
      </Figures>
      <h3 className={css.small}>{t('detail.sum')}</h3>
      <p>{t(isMonth ? 'sum.month' : 'sum.days', { balance, rate: rateText(row.ratePpm), interest })}</p>
      {loan.repaymentAccountNumber !== null && row.state !== 'paid' && row.state !== 'paidLate' && (
        <p className={css.quiet}>{t('sum.account', { tail: tailOf(loan.repaymentAccountNumber) })}</p>
      )}
    </>
  )
}
