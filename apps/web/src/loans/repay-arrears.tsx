import { type OwnLoan, repayArrears } from '@cloudsail/contract/loans'
import { useMemo } from 'react'
import { invalidateQueries } from '../base/queries.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { AccountSelect } from '../ui/account-select.tsx'
import { Button } from '../ui/button.tsx'
import { useBeginWith } from '../ui/form/use-begin-with.ts'
import { Icon } from '../ui/icon.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { BalanceBound } from '../ui/order-flow/balance-bound.tsx'
import { discardDraft } from '../ui/order-flow/drafts.ts'
import { NextStep } from '../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { defineOrderForm, type FormWith, useOrderForm } from '../ui/order-flow/order-form.tsx'
import { LoanChoice } from './loan-choice.tsx'
import css from './loans.module.css'
import { useRepayingAccounts } from './use-loans.ts'

interface Values {
  loan: string
  fromAccountId: string
  amount: string
}

/** Everything that is overdue of a loan, or a part of it, now. */
export function RepayArrears({ loans, onBack }: { loans: readonly OwnLoan[]; onBack: () => void }) {
  const t = useTexts('loans')
  const language = useLanguage()
  const first = loans[0]!
  const form = useMemo(() => {
    discardDraft(repayArrears.code)
    const initial: Values = { loan: first.accountId, fromAccountId: '', amount: first.arrears }
    return defineOrderForm({ contract: repayArrears, initial })
  }, [first])
  const back = () => {
    void invalidateQueries()
    onBack()
  }
  return (
    <div>
      <Button look="text" small onClick={back}>
        <Icon name="arrowLeft" /> {t('back.history')}
      </Button>
      <OrderFlow
        form={form}
        title={repayArrears.title[language]}
        submitLabel={t('arrears.submit')}
        again={null}
        next={() => (
          <NextStep icon="list" onClick={back}>
            {t('toPayments')}
          </NextStep>
        )}
      >
        <Fields form={form} loans={loans} />
      </OrderFlow>
    </div>
  )
}

function Fields({ form, loans }: { form: FormWith<Values>; loans: readonly OwnLoan[] }) {
  const t = useTexts('loans')
  const { field, values, set } = useOrderForm(form)
  const accounts = useRepayingAccounts()
  const usable = accounts.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.fromAccountId, usable?.key, (fromAccountId) => set({ fromAccountId }))
  const loan = loans.find(({ accountId }) => accountId === values.loan)
  return (
    <>
      <p className={css.quiet}>{t('arrears.about')}</p>
      <LoanChoice
        loans={loans}
        value={values.loan}
        onChange={(chosen) =>
          set({ loan: chosen, amount: loans.find((each) => each.accountId === chosen)?.arrears ?? '' })
        }
      />
      <MoneyField
        {...field('amount')}
        label={t('arrears.amount')}
        hint={loan && t('arrears.owed')}
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={loan?.arrears}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="draw"
          />
        }
      />
      <AccountSelect {...field('fromAccountId')} label={t('arrears.from')} accounts={accounts} />
    </>
  )
}
