import { groupAmount } from '@cloudsail/contract'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useState } from 'react'
import type { InBank } from '../in-bank/in-bank-fields.tsx'
import { ServiceClosed } from '../payer/payer-field.tsx'
import { usePayerChoices } from '../payer/use-payer-choices.ts'
import css from './elder-fields.module.css'

/** Names the paying account in a sentence, with a way to change it if there are several. */
export function ElderPayer({ form }: { form: FormWith<InBank> }) {
  const t = useTexts('elderTransfer')
  const transfers = useTexts('transfers')
  const { value, onChange, error } = useOrderForm(form).field('payerAccountId')
  const { choices, isClosed } = usePayerChoices(value, onChange)
  const [changing, setChanging] = useState(false)
  const usable = choices.filter(({ disabledReason }) => disabledReason === undefined)
  const chosen = choices.find(({ key }) => key === value)
  if (isClosed) return <ServiceClosed />
  if (changing || error !== undefined)
    return (
      <AccountSelect
        label={transfers('payer')}
        accounts={choices}
        value={value}
        onChange={onChange}
        error={error}
      />
    )
  if (!chosen) return null
  const account = `${chosen.name} ${chosen.number.slice(-4)}`
  const amount = chosen.available === null ? undefined : groupAmount(chosen.available)
  return (
    <p className={css.from}>
      {t('from', { account, amount })}
      {usable.length > 1 && (
        <Button look="text" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
    </p>
  )
}
