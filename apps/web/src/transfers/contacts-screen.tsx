import type { ResponseOf } from '@cloudsail/contract'
import { contacts as contactsCall, inBankTransfer } from '@cloudsail/contract/transfers'
import { useState } from 'react'
import { queryClient, useCall } from '../app/queries.ts'
import { navigate } from '../app/router.ts'
import { useTexts } from '../app/texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { keepDraft } from '../ui/order-flow/kept.ts'
import { TextField } from '../ui/text-field.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import css from './contacts.module.css'
import { RemoveContactDialog } from './remove-contact-dialog.tsx'

export type Contact = ResponseOf<typeof contactsCall>['contacts'][number]

/** PTR0901000: contacts at this bank. */
export default function ContactsScreen() {
  const t = useTexts('transfers')
  const [wanted, setWanted] = useState('')
  const [edited, setEdited] = useState<Contact | 'new' | null>(null)
  const [removed, setRemoved] = useState<Contact | null>(null)
  const { data, error, isPending, refetch } = useCall(contactsCall, {})
  const all = data?.contacts ?? []
  const found = all.filter(({ search }) => search.includes(wanted.trim().toLowerCase()))
  const changed = () => {
    setEdited(null)
    setRemoved(null)
    void queryClient.invalidateQueries({ queryKey: [contactsCall.name] })
  }
  const pay = ({ name, account }: Contact) => {
    keepDraft(inBankTransfer.code, { payeeName: name, payeeAccount: account })
    navigate('/PTR0101000')
  }
  const add = <Button onClick={() => setEdited('new')}>{t('addContact')}</Button>
  return (
    <div className={css.page}>
      <div className={css.top}>
        <h1>{t('contactsTitle')}</h1>
        {all.length > 0 && add}
      </div>
      {all.length > 0 && (
        <TextField
          label={t('contactSearch')}
          value={wanted}
          onChange={setWanted}
          optional="unmarked"
          className={css.search}
        />
      )}
      <Card flush>
        <DataTable
          caption={t('contactsTitle')}
          rows={found}
          rowKey={({ contactId }) => contactId}
          loading={isPending}
          problem={error?.message}
          onRetry={() => void refetch()}
          empty={
            all.length === 0 ? (
              <EmptyState icon="user" title={t('noContacts')} action={add}>
                {t('noContactsHint')}
              </EmptyState>
            ) : (
              <EmptyState icon="search" title={t('noContactsFound')} />
            )
          }
          columns={[
            { key: 'name', title: t('contactName'), value: (contact: Contact) => contact.name },
            { key: 'account', title: t('contactAccount'), value: (contact) => contact.account },
            { key: 'remark', title: t('contactRemark'), value: (contact) => contact.remark },
            {
              key: 'actions',
              title: t('contactActions'),
              type: 'actions',
              value: (contact) => (
                <span className={css.actions}>
                  <Button look="text" small onClick={() => pay(contact)}>
                    {t('transferTo')}
                  </Button>
                  <Button look="text" small onClick={() => setEdited(contact)}>
                    {t('editContact')}
                  </Button>
                  <Button look="text" small onClick={() => setRemoved(contact)}>
                    {t('removeContact')}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      </Card>
      {edited && (
        <ContactDialog
          contact={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={changed}
        />
      )}
      {removed && (
        <RemoveContactDialog contact={removed} onClose={() => setRemoved(null)} onRemoved={changed} />
      )}
    </div>
  )
}
