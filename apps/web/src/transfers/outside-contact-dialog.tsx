import { changeOutsideContact, payeeTypes } from '@cloudsail/contract/transfers'
import { useState } from 'react'
import { useTexts } from '../base/texts.ts'
import { useQuickOrder } from '../ui/order-flow/use-quick-order.ts'
import { RadioCards } from '../ui/radio-cards.tsx'
import { BankFields } from './bank-fields.tsx'
import { ContactAccount, ContactFrame, ContactName, ContactRemark } from './contact-frame.tsx'
import type { OutsideContact } from './outside-contacts-screen.tsx'
import { noOutsidePayee, payeeValues, withoutSearch } from './outside-payee.ts'

interface Props {
  /** Null adds a new one. */
  contact: OutsideContact | null
  onClose: () => void
  onSaved: () => void
}

/** Adds or edits a contact at another bank; what was typed stays where the bank refuses it. */
export function OutsideContactDialog({ contact, ...ends }: Props) {
  const t = useTexts('transfers')
  const [values, setValues] = useState({
    ...(contact ? payeeValues(contact) : noOutsidePayee),
    remark: contact?.remark ?? '',
  })
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const order = useQuickOrder(changeOutsideContact)
  const give = () => {
    const { bank, branchCode } = withoutSearch(values)
    const fields = {
      payeeType: values.payeeType,
      name: values.payeeName.trim(),
      account: values.payeeAccount,
      bank,
      branchCode,
      remark: values.remark.trim(),
    }
    return order.give(
      contact ? { action: 'edit', contactId: contact.contactId, ...fields } : { action: 'add', ...fields },
    )
  }
  return (
    <ContactFrame edits={contact !== null} {...{ order, give }} {...ends}>
      <RadioCards
        label={t('payeeType')}
        value={values.payeeType}
        onChange={(payeeType) => set({ payeeType })}
        options={payeeTypes.map((type) => ({ value: type, label: t(`payeeType.${type}`) }))}
      />
      <ContactName
        value={values.payeeName}
        onChange={(payeeName) => set({ payeeName })}
        error={order.error('name')}
      />
      <ContactAccount
        value={values.payeeAccount}
        onChange={(payeeAccount) => set({ payeeAccount })}
        error={order.error('account')}
      />
      <BankFields values={values} set={set} error={order.error} />
      <ContactRemark
        value={values.remark}
        onChange={(remark) => set({ remark })}
        error={order.error('remark')}
      />
    </ContactFrame>
  )
}
