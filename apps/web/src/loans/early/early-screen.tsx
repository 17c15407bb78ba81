import { type OwnLoan, repayLoanEarly } from '@cloudsail/contract/loans'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import {
  defineOrderForm,
  type OrderFormDefinition,
  useOrderFormControl,
} from '@cloudsail/ui/order-flow/order-form.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { type ReactNode, useMemo } from 'react'
import css from '../loans.module.css'
import { LoansState } from '../states.tsx'
import { useLoans } from '../use-loans.ts'
import { EarlyAside } from './early-aside.tsx'
import { EarlyFields } from './early-fields.tsx'
import type { EarlyTerms, EarlyValues } from './early-form.ts'
import { EarlyList } from './early-list.tsx'

void loadTexts('loans')

/** PFA0604000: figures of an early repayment in both ways, then the order for today or a later day. */
export default function EarlyScreen() {
  const t = useTexts('loans')
  const title = useScreenTitle()
  const { data, isError, refetch, loans, loan } = useLoans({ settled: false })
  if (!data || !loan)
    return (
      <div className={css.page}>
        <PageHeading>{title}</PageHeading>
        {data ? (
          <Card>
            <EmptyState title={t('early.none')} action={<WayTo screen="/PFA0601000" />}>
              {t('early.none.text')}
            </EmptyState>
          </Card>
        ) : (
          <LoansState failed={isError} waiting={!data} retry={() => void refetch()} />
        )}
      </div>
    )
  return (
    <div className={css.page}>
      <Trial
        first={loan.accountId}
        loans={loans}
        today={data.today}
        terms={data.terms}
        deposit={data.depositRatePpm}
      />
      <EarlyList loans={data.loans} />
    </div>
  )
}

interface TrialProps {
  first: string
  loans: readonly OwnLoan[]
  today: string
  terms: EarlyTerms
  /** Rate of a three-year deposit. */
  deposit: number
}

function Trial({ first, loans, today, terms, deposit }: TrialProps) {
  const t = useTexts('loans')
  const form = useMemo(() => {
    const initial: EarlyValues = {
      loan: first,
      whole: false,
      amount: '',
      mode: 'shorter',
      on: today,
      fromAccountId: '',
    }
    return defineOrderForm({
      contract: repayLoanEarly,
      initial,
      // For a full repayment the bank determines the remaining amount on the day.
      toInput: (values: EarlyValues) => ({ ...values, amount: values.whole ? '0.01' : values.amount }),
    })
  }, [first, today])
  const mayOrder = useMayGive()(repayLoanEarly)
  const aside = <EarlyAside form={form} loans={loans} terms={terms} />
  const fields = (
    <EarlyFields
      form={form}
      loans={loans}
      today={today}
      terms={terms}
      deposit={deposit}
      hasAccount={mayOrder}
    />
  )
  return (
    <>
      <OrderFlow
        form={form}
        history="/PFA0603000"
        submitLabel={t('early.submit')}
        aside={aside}
        next={() => (
          <NextStep icon="list" href="/PFA0602000">
            {t('toPlan')}
          </NextStep>
        )}
      >
        {fields}
      </OrderFlow>
      {!mayOrder && (
        <TrialOnly form={form} aside={aside}>
          {fields}
        </TrialOnly>
      )}
    </>
  )
}

/** Customers who may not give the order can still try it out. The reason stands above. */
function TrialOnly({
  form,
  aside,
  children,
}: {
  form: OrderFormDefinition<typeof repayLoanEarly, EarlyValues>
  aside: ReactNode
  children: ReactNode
}) {
  const t = useTexts('loans')
  const control = useOrderFormControl(form, async () => {})
  return (
    <form.context value={control}>
      <Columns beside={aside}>
        <Card sheet title={t('early.try')}>
          <FormFrame form={control}>{children}</FormFrame>
        </Card>
      </Columns>
    </form.context>
  )
}
