import { outsideContacts, recentOutsidePayees } from '@cloudsail/contract/transfers'
import { useCall } from '../app/queries.ts'
import { useTexts } from '../app/texts.ts'
import { ComboBox } from '../ui/combo-box.tsx'
import { useOrderForm } from '../ui/order-flow/order-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { remittanceForm as form, payeeValues } from './remittance-form.ts'

/** Who is paid at another bank: from contacts and recent payees, together with their bank, or typed. */
export function OutsidePayeeFields() {
  const t = useTexts('transfers')
  const { field, set } = useOrderForm(form)
  const known = useCall(outsideContacts, {}).data?.contacts ?? []
  const recent = useCall(recentOutsidePayees, {}).data?.payees ?? []
  const options = [
    ...recent.map((payee) => ({
      key: `recent.${payee.account}`,
      label: payee.name,
      note: `${payee.account} · ${payee.bankName}`,
      group: t('recent'),
      search: payee.search,
      payee,
    })),
    ...known.map((payee) => ({
      key: `contact.${payee.contactId}`,
      label: payee.name,
      note: [payee.account, payee.bankName, payee.remark].filter(Boolean).join(' · '),
      group: t('contacts'),
      search: payee.search,
      payee,
    })),
  ]
  const name = field('payeeName')
  return (
    <>
      <ComboBox
        {...name}
        label={t('payee')}
        hint={t('payeeHint')}
        options={options}
        maxLength={80}
        onPick={({ payee }) => set(payeeValues(payee))}
        onBlur={() => {
          const trimmed = name.value.trim()
          if (trimmed !== name.value) name.onChange(trimmed)
          name.onBlur()
        }}
      />
      <TextField
        {...field('payeeAccount')}
        label={t('payeeAccount')}
        hint={t('outsideAccountHint')}
        inputMode="numeric"
        maxLength={40}
        onChange={(text) => set({ payeeAccount: text.normalize('NFKC').replace(/[\s-]/g, '') })}
      />
    </>
  )
}
