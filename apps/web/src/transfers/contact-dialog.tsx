import { changeContact } from '@cloudsail/contract/transfers'
import { useState } from 'react'
import { useQuickOrder } from '../ui/order-flow/use-quick-order.ts'
import { ContactAccount, ContactFrame, ContactName, ContactRemark } from './contact-frame.tsx'
import type { Contact } from './contacts-screen.tsx'

interface Props {
  /** Null adds a new one. */
  contact: Contact | null
  onClose: () => void
  onSaved: () => void
}

/** Adds or edits a contact; what was typed stays where the bank refuses it. */
export function ContactDialog({ contact, ...ends }: Props) {
  const [name, setName] = useState(contact?.name ?? '')
  const [account, setAccount] = useState(contact?.account ?? '')
  const [remark, setRemark] = useState(contact?.remark ?? '')
  const order = useQuickOrder(changeContact)
  const give = () => {
    const fields = { name: name.trim(), account, remark: remark.trim() }
    return order.give(
      contact ? { action: 'edit', contactId: contact.contactId, ...fields } : { action: 'add', ...fields },
    )
  }
  return (
    <ContactFrame edits={contact !== null} {...{ order, give }} {...ends}>
      <ContactName value={name} onChange={setName} error={order.error('name')} />
      <ContactAccount value={account} onChange={setAccount} error={order.error('account')} />
      <ContactRemark value={remark} onChange={setRemark} error={order.error('remark')} />
    </ContactFrame>
  )
}
