import { type OwnLoan, repayArrears } from '@cloudsail/contract/loans'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { discardDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { defineOrderForm, type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { useMemo } from 'react'
import { LoanChoice } from '../loan-choice.tsx'
import css from '../loans.module.css'
import { useRepayingAccounts } from '../use-loans.ts'

interface Values {
  loan: string
  fromAccountId: string
  amount: string
}

/** Repays overdue amounts of a loan at once, in full or in part. */
export function RepayArrears({ loans, onBack }: { loans: readonly OwnLoan[]; onBack: () => void }) {
  const t = useTexts('loans')
  const first = loans[0]!
  const form = useMemo(() => {
    discardDraft(repayArrears.code)
    const initial: Values = { loan: first.accountId, fromAccountId: '', amount: first.arrears }
    return defineOrderForm({ contract: repayArrears, initial })
  }, [first])
  return (
    <OrderInPlace
      form={form}
      submitLabel={t('arrears.submit')}
      back={t('back.history')}
      next={t('toPayments')}
      onBack={onBack}
    >
      <Fields form={form} loans={loans} />
    </OrderInPlace>
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
            way="repay"
          />
        }
      />
      <AccountSelect {...field('fromAccountId')} label={t('arrears.from')} accounts={accounts} />
    </>
  )
}
