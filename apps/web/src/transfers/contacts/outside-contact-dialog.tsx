import type { ResponseOf } from '@cloudsail/contract'
import {
  changeOutsideContact,
  type outsideContacts as contactsCall,
  payeeTypes,
} from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useQuickForm } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { BankFields } from '../interbank/bank-fields.tsx'
import { noOutsidePayee, payeeValues, withoutSearch } from '../interbank/outside-payee.ts'
import { ContactAccount, ContactExtras, ContactFrame, ContactName, ContactRemark } from './contact-frame.tsx'

export type OutsideContact = ResponseOf<typeof contactsCall>['contacts'][number]

interface Props {
  /** Null to add a new one. */
  contact: OutsideContact | null
  groups: readonly string[]
  onClose: () => void
  onSaved: () => void
}

/** Adds or edits a contact at another bank. The input stays if the bank refuses it. */
export function OutsideContactDialog({ contact, groups, onClose, onSaved }: Props) {
  const t = useTexts('transfers')
  const { payeeName: name, payeeAccount: account, ...known } = contact ? payeeValues(contact) : noOutsidePayee
  const form = useQuickForm({
    contract: changeOutsideContact,
    initial: {
      ...known,
      name,
      account,
      remark: contact?.remark ?? '',
      group: contact?.group ?? '',
      usual: contact?.usual ?? '',
    },
    toInput: (values) => {
      const fields = withoutSearch(values)
      return contact
        ? { action: 'edit' as const, contactId: contact.contactId, ...fields }
        : { action: 'add' as const, ...fields }
    },
    onGiven: () => {
      showToast('success', t('contactSaved'))
      onSaved()
    },
  })
  return (
    <ContactFrame edits={contact !== null} form={form} onClose={onClose}>
      <RadioCards
        {...form.field('payeeType')}
        label={t('payeeType')}
        options={payeeTypes.map((type) => ({ value: type, label: t(`payeeType.${type}`) }))}
      />
      <ContactName {...form.field('name')} />
      <ContactAccount outside {...form.field('account')} />
      <BankFields values={form.values} set={form.set} error={form.error} />
      <ContactExtras group={form.field('group')} usual={form.field('usual')} groups={groups} />
      <ContactRemark {...form.field('remark')} />
    </ContactFrame>
  )
}
