import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { useState } from 'react'
import { useTexts } from '../../base/texts.ts'
import { AccountSelect } from '../../ui/account-select.tsx'
import { Button } from '../../ui/button.tsx'
import { type FormWith, useOrderForm } from '../../ui/order-flow/order-form.tsx'
import type { InBank } from '../in-bank/in-bank-fields.tsx'
import { ServiceClosed } from '../payer/payer-field.tsx'
import { usePayerChoices } from '../payer/use-payer-choices.ts'
import css from './elder-fields.module.css'

/** Which account pays, in a sentence; another one where there are several. */
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
  const amount = formatGrouped(parseAmount(chosen.available ?? '', 'CNY') ?? 0n, 'CNY')
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
