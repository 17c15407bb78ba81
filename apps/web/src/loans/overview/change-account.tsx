import { changeRepaymentAccount, type OwnLoan } from '@cloudsail/contract/loans'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { discardDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { defineOrderForm, type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { useMemo } from 'react'
import css from '../loans.module.css'
import { useRepayingAccounts } from '../use-loans.ts'

interface Values {
  loan: string
  accountId: string
}

/** Changes the repayment account. Shown instead of the list of loans. */
export default function ChangeAccount({ loan, onBack }: { loan: OwnLoan; onBack: () => void }) {
  const t = useTexts('loans')
  const form = useMemo(() => {
    discardDraft(changeRepaymentAccount.code)
    const initial: Values = { loan: loan.accountId, accountId: '' }
    return defineOrderForm({ contract: changeRepaymentAccount, initial })
  }, [loan])
  return (
    <OrderInPlace form={form} submitLabel={t('change.submit')} back={t('back')} onBack={onBack}>
      <Fields form={form} loan={loan} />
    </OrderInPlace>
  )
}

function Fields({ form, loan }: { form: FormWith<Values>; loan: OwnLoan }) {
  const t = useTexts('loans')
  const { field } = useOrderForm(form)
  const accounts = useRepayingAccounts().filter(({ key }) => key !== loan.repaymentAccountId)
  return (
    <>
      <p className={css.quiet}>{t('change.about')}</p>
      <AccountSelect {...field('accountId')} label={t('change.to')} accounts={accounts} />
    </>
  )
}
