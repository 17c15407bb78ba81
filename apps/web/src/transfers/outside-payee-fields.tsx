import { outsideContacts, payeeTypes, recentOutsidePayees } from '@cloudsail/contract/transfers'
import { useCall } from '../base/queries.ts'
import { useTexts } from '../base/texts.ts'
import { ComboBox } from '../ui/combo-box.tsx'
import { type FormWith, useOrderForm } from '../ui/order-flow/order-form.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BankFields } from './bank-fields.tsx'
import { type OutsidePayee, payeeValues } from './outside-payee.ts'
import { OutsidePayeeStatus } from './payee-status.tsx'
import { RecentPayees } from './recent-payees.tsx'

/** Who is paid at another bank, and which: from contacts and recent payees, together with their bank, or typed. */
export function OutsidePayeeFields({ form }: { form: FormWith<OutsidePayee> }) {
  const t = useTexts('transfers')
  const { field, values, set, error } = useOrderForm(form)
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
      <RadioCards
        {...field('payeeType')}
        label={t('payeeType')}
        options={payeeTypes.map((type) => ({ value: type, label: t(`payeeType.${type}`) }))}
      />
      <RecentPayees payees={recent} onPick={(payee) => set(payeeValues(payee))} />
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
      <BankFields values={values} set={set} error={error} />
      <OutsidePayeeStatus payee={values} />
    </>
  )
}
