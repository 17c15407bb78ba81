import {
  changeOutsideContact,
  outsideContacts as contactsCall,
  interbankRemittance,
  outsideContactSheet,
} from '@cloudsail/contract/transfers'
import { queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { payeeValues } from '../interbank/outside-payee.ts'
import { ContactList } from './contact-list.tsx'
import { type OutsideContact, OutsideContactDialog } from './outside-contact-dialog.tsx'
import { RemoveContactDialog } from './remove-contact-dialog.tsx'

/** PTR0902000: contacts at other banks. */
export default function OutsideContactsScreen() {
  const { data, ...answer } = useCall(contactsCall, {})
  return (
    <ContactList<OutsideContact>
      sheet={{ calls: outsideContactSheet, contract: changeOutsideContact }}
      answer={{ ...answer, data: data?.contacts }}
      onPay={(contact) => {
        const { usual } = contact
        saveDraft(interbankRemittance.code, { ...payeeValues(contact), ...(usual && { amount: usual }) })
        navigate('/PTR0201000')
      }}
      editor={(contact, groups, onClose, onSaved) => (
        <OutsideContactDialog contact={contact} groups={groups} onClose={onClose} onSaved={onSaved} />
      )}
      remover={(contact, onClose, onRemoved) => (
        <RemoveContactDialog
          contact={contact}
          onClose={onClose}
          onRemoved={onRemoved}
          contract={changeOutsideContact}
        />
      )}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: [contactsCall.name] })}
    />
  )
}
