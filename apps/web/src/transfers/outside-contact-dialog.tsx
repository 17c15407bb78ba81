import { changeOutsideContact, payeeTypes } from '@cloudsail/contract/transfers'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../app/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useQuickOrder } from '../ui/order-flow/use-quick-order.ts'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { BankFields } from './bank-fields.tsx'
import css from './contacts.module.css'
import type { OutsideContact } from './outside-contacts-screen.tsx'
import { payeeValues, remittanceForm } from './remittance-form.ts'

interface Props {
  /** Null adds a new one. */
  contact: OutsideContact | null
  onClose: () => void
  onSaved: () => void
}

/** Adds or edits a contact at another bank; what was typed stays where the bank refuses it. */
export function OutsideContactDialog({ contact, onClose, onSaved }: Props) {
  const t = useTexts('transfers')
  const formId = useId()
  const [values, setValues] = useState({
    ...remittanceForm.initial,
    ...(contact && payeeValues(contact)),
    remark: contact?.remark ?? '',
  })
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const order = useQuickOrder(changeOutsideContact)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { bank, branchCode } = remittanceForm.toInput(values)
    const fields = {
      payeeType: values.payeeType,
      name: values.payeeName.trim(),
      account: values.payeeAccount,
      bank,
      branchCode,
      remark: values.remark.trim(),
    }
    const done = await order.give(
      contact ? { action: 'edit', contactId: contact.contactId, ...fields } : { action: 'add', ...fields },
    )
    if (!done) return
    showToast('success', t('contactSaved'))
    onSaved()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={contact ? t('editContact') : t('addContact')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={order.busy}>
            {t('saveChanges')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={save} noValidate>
        {order.problem && (
          <Notice kind="error" live>
            {order.problem}
          </Notice>
        )}
        <RadioCards
          label={t('payeeType')}
          value={values.payeeType}
          onChange={(payeeType) => set({ payeeType })}
          options={payeeTypes.map((type) => ({ value: type, label: t(`payeeType.${type}`) }))}
        />
        <TextField
          label={t('contactName')}
          value={values.payeeName}
          onChange={(payeeName) => set({ payeeName })}
          error={order.error('name')}
          maxLength={80}
        />
        <TextField
          label={t('contactAccount')}
          value={values.payeeAccount}
          onChange={(text) => set({ payeeAccount: text.normalize('NFKC').replace(/[\s-]/g, '') })}
          error={order.error('account')}
          inputMode="numeric"
          maxLength={40}
        />
        <BankFields values={values} set={set} error={order.error} />
        <TextField
          label={t('contactRemark')}
          value={values.remark}
          onChange={(remark) => set({ remark })}
          error={order.error('remark')}
          maxLength={80}
          optional
        />
      </form>
    </Dialog>
  )
}
