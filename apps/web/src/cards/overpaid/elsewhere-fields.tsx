import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { ReceivingBank } from '@cloudsail/ui/receiving-bank.tsx'
import type { ReactNode } from 'react'
import { OverpaidAmount } from './overpaid-amount.tsx'

export const noElsewhere = { cardId: '', bank: '', bankText: '', payeeAccount: '', amount: '' }

/** Fields for an account in the customer's own name at another bank. */
export function ElsewhereFields({ form, choice }: { form: FormWith<typeof noElsewhere>; choice: ReactNode }) {
  const t = useTexts('cardUse')
  const { field, values, set, error } = useOrderForm(form)
  return (
    <OverpaidAmount form={form} choice={choice}>
      <ReceivingBank
        label={t('overpaid.bank')}
        hint={t('overpaid.bank.hint')}
        nothing={t('overpaid.bank.none')}
        bank={values.bank}
        text={values.bankText}
        onChange={set}
        error={error('bank')}
      />
      <NumberField outside {...field('payeeAccount')} label={t('overpaid.number')} autoComplete="off" />
    </OverpaidAmount>
  )
}
