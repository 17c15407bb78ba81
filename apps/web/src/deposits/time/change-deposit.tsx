import { changeDeposit } from '@cloudsail/contract/deposits'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { discardDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { defineOrderForm, type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { useMemo } from 'react'
import { type Deposit, depositKey } from '../holdings/deposit.ts'
import { receivers } from '../own-accounts.ts'
import css from './change-deposit.module.css'
import { useDepositAccounts } from './deposit-form.ts'

void loadTexts('timeDeposits')

interface Values {
  deposit: string
  instruction: Deposit['instruction']
  settlementAccountId: string
}

/** Changes the maturity instruction of a deposit. Shown instead of the list that it was opened from. */
export default function ChangeDeposit({ deposit, onBack }: { deposit: Deposit; onBack: () => void }) {
  const t = useTexts('timeDeposits')
  const form = useMemo(() => {
    // Values typed for another certificate do not apply to this one.
    discardDraft(changeDeposit.code)
    const { instruction, settlementAccountId } = deposit
    const initial: Values = {
      deposit: depositKey(deposit),
      instruction,
      settlementAccountId: settlementAccountId ?? '',
    }
    return defineOrderForm({ contract: changeDeposit, initial })
  }, [deposit])
  return (
    <OrderInPlace form={form} submitLabel={t('change.submit')} back={t('change.back')} onBack={onBack}>
      <Fields form={form} deposit={deposit} />
    </OrderInPlace>
  )
}

function Fields({ form, deposit }: { form: FormWith<Values>; deposit: Deposit }) {
  const t = useTexts('timeDeposits')
  const { field, values, set } = useOrderForm(form)
  const tos = receivers(useDepositAccounts('receive'), deposit)
  const first = tos.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.settlementAccountId, first?.key, (settlementAccountId) => set({ settlementAccountId }))
  const { certificate, maturesOn, termMonths, rate } = deposit
  const term = termMonths === null ? null : t('term', { months: termMonths })
  return (
    <>
      <p className={css.about}>{t('change.about', { certificate, term, rate, date: maturesOn })}</p>
      <RadioCards
        {...field('instruction')}
        label={t('instruction')}
        options={[
          {
            value: 'renew',
            label: t('instruction.renew'),
            note: t('instruction.renew.note', { date: maturesOn, term }),
          },
          { value: 'toCurrent', label: t('instruction.toCurrent'), note: t('change.toCurrent.note') },
        ]}
      />
      <AccountSelect {...field('settlementAccountId')} label={t('change.to')} accounts={tos} />
    </>
  )
}
