import { formatGrouped, minorOf } from '@cloudsail/contract'
import { loanPayments, type OwnLoan, repayArrears } from '@cloudsail/contract/loans'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OpenedOrder } from '@cloudsail/ui/order-flow/opened-order.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { type ReactNode, useState } from 'react'
import css from '../loans.module.css'
import { PaymentReceipt } from '../proof.tsx'
import { useLoans } from '../use-loans.ts'
import { RepayArrears } from './repay-arrears.tsx'

void loadTexts('loans')

/** PFA0603000: payments, one year at a time. Overdue amounts can be repaid at once, on a form shown instead of the list. */
export default function LoanPaymentsScreen() {
  const t = useTexts('loans')
  const may = useMayGive()
  const today = useBankDate()
  const { loans } = useLoans()
  const [repaying, setRepaying] = useState<readonly OwnLoan[] | null>(null)
  if (!today) return null
  if (repaying) return <RepayArrears loans={repaying} onBack={() => setRepaying(null)} />
  const overdue = loans.filter(({ arrears }) => minorOf(arrears) > 0n)
  const owedMinor = overdue.reduce((sum, { arrears }) => sum + minorOf(arrears), 0n)
  return (
    <Payments
      loans={loans}
      today={today}
      overdue={
        overdue.length > 0 && (
          <MessageBar kind="warn">
            {t('overdue.text', { amount: formatGrouped(owedMinor, 'CNY') })}
            <Gap />
            {may(repayArrears) && (
              <Button look="text" small onClick={() => setRepaying(overdue)}>
                {t('overdue.pay')}
              </Button>
            )}
          </MessageBar>
        )
      }
    />
  )
}

interface Props {
  loans: readonly OwnLoan[]
  today: string
  overdue: ReactNode
}

function Payments({ loans, today, overdue }: Props) {
  const t = useTexts('loans')
  const language = useLanguage()
  const { columns } = loanPayments
  const text = (amount: string) => formatGrouped(minorOf(amount), 'CNY')
  return (
    <QueryPage
      query={loanPayments}
      answer={() => overdue}
      initial={{ from: addMonths(today, -12), to: today }}
      filters={
        loans.length > 1
          ? [
              {
                name: 'loan',
                label: t('loan'),
                any: t('loan'),
                options: loans.map(({ accountId, product, contractNumber }) => ({
                  value: accountId,
                  label: t('choose.option', { product: product[language], contract: contractNumber }),
                })),
              },
            ]
          : []
      }
      rowKey={({ id }) => id}
      totals={(totals) => (
        <p className={css.quiet}>
          {[
            t('payments.count', { count: totals.count }),
            ...(['principal', 'interest', 'penalty', 'charge'] as const)
              .filter((part) => minorOf(totals[part]) > 0n)
              .map((part) => t(`payments.${part}`, { amount: text(totals[part]) })),
          ].join(t('payments.between'))}
        </p>
      )}
      detail={{
        title: (row) => columns.kind.value(row, language) ?? '',
        content: (row) => (
          <>
            <Figures className={css.facts}>
              {Object.values(columns).map((column) => {
                const value = column.value(row, language)
                if (value === null || value === '') return null
                return [
                  <dt key={`${column.title.en} name`}>{column.title[language]}</dt>,
                  <dd key={column.title.en}>
                    {column.kind === 'amount' ? (
                      <MoneyText amount={value} currency="CNY" bare />
                    ) : (
                      value.replace('T', ' ').replace(/\.\d+\+.*|\+.*/, '')
                    )}
                  </dd>,
                ]
              })}
            </Figures>
            <p className={css.actions}>
              <PaymentReceipt payment={row.id} />
            </p>
            {row.orderId !== null && <OpenedOrder title={t('payments.receipt')} orderId={row.orderId} />}
          </>
        ),
      }}
      empty={{ title: t('payments.none'), text: t('payments.none.text') }}
    />
  )
}
