import type { ResponseOf } from '@cloudsail/contract'
import { changeContact, type contacts as contactsCall } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useQuickForm } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { ContactAccount, ContactExtras, ContactFrame, ContactName, ContactRemark } from './contact-frame.tsx'

export type Contact = ResponseOf<typeof contactsCall>['contacts'][number]

interface Props {
  /** Null to add a new one. */
  contact: Contact | null
  groups: readonly string[]
  onClose: () => void
  onSaved: () => void
}

/** Adds or edits a contact. The input stays if the bank refuses it. */
export function ContactDialog({ contact, groups, onClose, onSaved }: Props) {
  const t = useTexts('transfers')
  const form = useQuickForm({
    contract: changeContact,
    initial: {
      name: contact?.name ?? '',
      account: contact?.account ?? '',
      remark: contact?.remark ?? '',
      group: contact?.group ?? '',
      usual: contact?.usual ?? '',
    },
    toInput: (fields) =>
      contact
        ? { action: 'edit' as const, contactId: contact.contactId, ...fields }
        : { action: 'add' as const, ...fields },
    onGiven: () => {
      showToast('success', t('contactSaved'))
      onSaved()
    },
  })
  return (
    <ContactFrame edits={contact !== null} form={form} onClose={onClose}>
      <ContactName {...form.field('name')} />
      <ContactAccount {...form.field('account')} />
      <ContactExtras group={form.field('group')} usual={form.field('usual')} groups={groups} />
      <ContactRemark {...form.field('remark')} />
    </ContactFrame>
  )
}
