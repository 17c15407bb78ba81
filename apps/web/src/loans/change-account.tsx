import { changeRepaymentAccount, type OwnLoan } from '@cloudsail/contract/loans'
import { useMemo } from 'react'
import { invalidateQueries } from '../base/queries.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { AccountSelect } from '../ui/account-select.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { discardDraft } from '../ui/order-flow/drafts.ts'
import { NextStep } from '../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { defineOrderForm, type FormWith, useOrderForm } from '../ui/order-flow/order-form.tsx'
import css from './loans.module.css'
import { useRepayingAccounts } from './use-loans.ts'

interface Values {
  loan: string
  accountId: string
}

/** Another repayment account, in the place of the loans it was opened from. */
export default function ChangeAccount({ loan, onBack }: { loan: OwnLoan; onBack: () => void }) {
  const t = useTexts('loans')
  const language = useLanguage()
  const form = useMemo(() => {
    discardDraft(changeRepaymentAccount.code)
    const initial: Values = { loan: loan.accountId, accountId: '' }
    return defineOrderForm({ contract: changeRepaymentAccount, initial })
  }, [loan])
  const back = () => {
    void invalidateQueries()
    onBack()
  }
  return (
    <div>
      <Button look="text" small onClick={back}>
        <Icon name="arrowLeft" /> {t('back')}
      </Button>
      <OrderFlow
        form={form}
        title={changeRepaymentAccount.title[language]}
        submitLabel={t('change.submit')}
        again={null}
        next={() => (
          <NextStep icon="list" onClick={back}>
            {t('back')}
          </NextStep>
        )}
      >
        <Fields form={form} loan={loan} />
      </OrderFlow>
    </div>
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
