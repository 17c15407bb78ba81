import { outsideContacts, payeeTypes, recentOutsidePayees } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ComboBox } from '@cloudsail/ui/combo-box.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { otherContacts } from '../contacts/other-contacts.ts'
import { useUsualAmount } from '../contacts/use-usual-amount.ts'
import { OutsidePayeeStatus } from '../payees/payee-status.tsx'
import { RecentPayees, useNameBox } from '../payees/recent-payees.tsx'
import { BankFields } from './bank-fields.tsx'
import { type OutsidePayee, payeeValues } from './outside-payee.ts'

/** The fields of a payee at another bank: chosen from contacts and recent payees together with the bank, or typed. */
export function OutsidePayeeFields({ form }: { form: FormWith<OutsidePayee & { amount: string }> }) {
  const t = useTexts('transfers')
  const { field, values, set, error } = useOrderForm(form)
  const box = useNameBox()
  const begin = useUsualAmount(form)
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
    ...otherContacts(known, recent).map((payee) => ({
      key: `contact.${payee.contactId}`,
      label: payee.name,
      note: [payee.account, payee.bankName, payee.remark].filter(Boolean).join(' · '),
      group: t('contacts'),
      search: payee.search,
      payee,
    })),
  ]
  const pick = (payee: Parameters<typeof payeeValues>[0]) => {
    set(payeeValues(payee))
    begin(known.find(({ account }) => account === payee.account)?.usual)
  }
  return (
    <>
      <RadioCards
        {...field('payeeType')}
        label={t('payeeType')}
        options={payeeTypes.map((type) => ({ value: type, label: t(`payeeType.${type}`) }))}
      />
      <RecentPayees payees={recent} chosen={values.payeeAccount} onPick={pick} onContacts={box.offer} />
      <Pair>
        <ComboBox
          {...field('payeeName')}
          box={box.name}
          label={t('payee')}
          placeholder={t('payeeHint')}
          options={options}
          maxLength={160}
          onPick={({ payee }) => pick(payee)}
        />
        <NumberField
          outside
          {...field('payeeAccount')}
          label={t('payeeAccount')}
          placeholder={t('outsideAccountHint')}
        />
      </Pair>
      <OutsidePayeeStatus payee={values} quiet={!!(error('payeeName') || error('payeeAccount'))} />
      <BankFields values={values} set={set} error={error} />
    </>
  )
}
