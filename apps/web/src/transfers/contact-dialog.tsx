import { changeContact } from '@cloudsail/contract/transfers'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../app/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useQuickOrder } from '../ui/order-flow/use-quick-order.ts'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast-store.ts'
import css from './contacts.module.css'
import type { Contact } from './contacts-screen.tsx'

interface Props {
  /** Null adds a new one. */
  contact: Contact | null
  onClose: () => void
  onSaved: () => void
}

/** Adds or edits a contact; what was typed stays where the bank refuses it. */
export function ContactDialog({ contact, onClose, onSaved }: Props) {
  const t = useTexts('transfers')
  const formId = useId()
  const [name, setName] = useState(contact?.name ?? '')
  const [account, setAccount] = useState(contact?.account ?? '')
  const [remark, setRemark] = useState(contact?.remark ?? '')
  const order = useQuickOrder(changeContact)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const fields = { name: name.trim(), account, remark: remark.trim() }
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
        <TextField
          label={t('contactName')}
          value={name}
          onChange={setName}
          error={order.error('name')}
          maxLength={80}
        />
        <TextField
          label={t('contactAccount')}
          value={account}
          onChange={(text) => setAccount(text.normalize('NFKC').replace(/[\s-]/g, ''))}
          error={order.error('account')}
          inputMode="numeric"
          maxLength={40}
        />
        <TextField
          label={t('contactRemark')}
          value={remark}
          onChange={setRemark}
          error={order.error('remark')}
          maxLength={80}
          optional
        />
      </form>
    </Dialog>
  )
}
