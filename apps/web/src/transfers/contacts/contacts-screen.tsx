import {
  changeContact,
  contactSheet,
  contacts as contactsCall,
  inBankTransfer,
} from '@cloudsail/contract/transfers'
import { queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { type Contact, ContactDialog } from './contact-dialog.tsx'
import { ContactList } from './contact-list.tsx'
import { RemoveContactDialog } from './remove-contact-dialog.tsx'

/** PTR0901000: contacts at this bank. */
export default function ContactsScreen() {
  const { data, ...answer } = useCall(contactsCall, {})
  return (
    <ContactList<Contact>
      sheet={{ calls: contactSheet, contract: changeContact }}
      answer={{ ...answer, data: data?.contacts }}
      onPay={({ name, account, usual }) => {
        saveDraft(inBankTransfer.code, {
          payeeName: name,
          payeeAccount: account,
          ...(usual && { amount: usual }),
        })
        navigate('/PTR0101000')
      }}
      editor={(contact, groups, onClose, onSaved) => (
        <ContactDialog contact={contact} groups={groups} onClose={onClose} onSaved={onSaved} />
      )}
      remover={(contact, onClose, onRemoved) => (
        <RemoveContactDialog
          contact={contact}
          onClose={onClose}
          onRemoved={onRemoved}
          contract={changeContact}
        />
      )}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: [contactsCall.name] })}
    />
  )
}
