import {
  type Currency,
  type IdentifierType,
  identifierTypeNames,
  searchKey,
  spacedNumber,
} from '@cloudsail/contract'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { ContactImportDialog, type ContactSheet, exportContacts } from './contact-import-dialog.tsx'
import css from './contacts.module.css'
import { groupsOf } from './groups.ts'

/** Fields that all contacts have, at this bank or another. */
export interface ListedContact {
  contactId: string
  name: string
  account: string
  identifierType: IdentifierType
  remark: string
  group: string
  /** The amount that forms begin with. May be empty. */
  usual: string
  lastPaid: { on: string; amount: string | null; currency: Currency } | null
  search: string
  /** Only for contacts at another bank. */
  bankName?: string
}

interface Props<Contact extends ListedContact> {
  answer: {
    data: readonly Contact[] | undefined
    isPending: boolean
    error: Error | null
    refetch: () => unknown
  }
  onPay: (contact: Contact) => void
  /** Renders the dialog that adds a contact, or edits the given one. */
  editor: (
    contact: Contact | null,
    groups: readonly string[],
    onClose: () => void,
    onSaved: () => void,
  ) => ReactNode
  remover: (contact: Contact, onClose: () => void, onRemoved: () => void) => ReactNode
  onChanged: () => void
  /** The list as a spreadsheet. */
  sheet: ContactSheet
}

/** A list of contacts: search, add, edit, remove, pay. */
export function ContactList<Contact extends ListedContact>(props: Props<Contact>) {
  const { answer, onPay, editor, remover, onChanged, sheet } = props
  const t = useTexts('transfers')
  const language = useLanguage()
  const title = useScreenTitle()
  const [wanted, setWanted] = useState('')
  const [group, setGroup] = useState('')
  const [edited, setEdited] = useState<Contact | 'new' | null>(null)
  const [imports, setImports] = useState(false)
  const [removed, setRemoved] = useState<Contact | null>(null)
  const all = answer.data ?? []
  const groups = groupsOf(all)
  // A group that lost its last contact is no choice any more.
  const chosen = groups.includes(group) ? group : ''
  const found = all.filter(
    (contact) => contact.search.includes(searchKey(wanted)) && (chosen === '' || contact.group === chosen),
  )
  const changed = () => {
    setEdited(null)
    setRemoved(null)
    setImports(false)
    onChanged()
  }
  const add = (
    <Button small onClick={() => setEdited('new')}>
      {t('addContact')}
    </Button>
  )
  return (
    <div className="page">
      <PageTop title={title}>
        <span className={css.tools}>
          <Button look="line" small onClick={() => setImports(true)}>
            {t('import.short')}
          </Button>
          {all.length > 0 && (
            <Button look="line" small onClick={() => void exportContacts(sheet)}>
              <Icon name="download" />
              {t('export')}
            </Button>
          )}
          {all.length > 0 && add}
        </span>
      </PageTop>
      {all.length > 0 && (
        <div className={css.finding}>
          <TextField
            label={t('contactSearch')}
            value={wanted}
            onChange={setWanted}
            optional="unmarked"
            className={css.search}
          />
          {groups.length > 0 && (
            <Select
              label={t('contactGroup')}
              value={chosen}
              onChange={setGroup}
              options={[
                { value: '', label: t('contactGroup.all') },
                ...groups.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </div>
      )}
      <Card flush>
        <DataTable
          caption={title}
          rows={found}
          rowKey={({ contactId }) => contactId}
          loading={answer.isPending}
          problem={answer.error?.message}
          onRetry={() => void answer.refetch()}
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
            {
              key: 'name',
              title: t('contactName'),
              value: (contact: Contact) => <span translate="no">{contact.name}</span>,
            },
            {
              key: 'account',
              title: t('contactAccount'),
              value: (contact) => spacedNumber(contact.account),
              note: ({ identifierType, bankName }) =>
                [identifierTypeNames[identifierType][language], bankName].filter(Boolean).join(' · '),
            },
            ...(groups.length > 0
              ? [{ key: 'group', title: t('contactGroup'), value: (contact: Contact) => contact.group }]
              : []),
            ...(all.some(({ lastPaid }) => lastPaid)
              ? [
                  {
                    key: 'last',
                    title: t('contactLast'),
                    value: ({ lastPaid }: Contact) => lastPaid?.on,
                    note: ({ lastPaid }: Contact) =>
                      lastPaid?.amount && <MoneyText amount={lastPaid.amount} currency={lastPaid.currency} />,
                  },
                ]
              : []),
            ...(all.some(({ usual }) => usual)
              ? [
                  {
                    key: 'usual',
                    title: t('contactUsual'),
                    type: 'money' as const,
                    value: ({ usual }: Contact) =>
                      usual ? { amount: usual, currency: 'CNY' as const } : null,
                  },
                ]
              : []),
            { key: 'remark', title: t('contactRemark'), value: (contact) => contact.remark },
            {
              key: 'actions',
              title: t('contactActions'),
              type: 'actions',
              value: (contact) => (
                <span className={css.actions}>
                  <Button look="text" small onClick={() => onPay(contact)}>
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
      {edited && editor(edited === 'new' ? null : edited, groups, () => setEdited(null), changed)}
      {removed && remover(removed, () => setRemoved(null), changed)}
      {imports && (
        <ContactImportDialog sheet={sheet} onClose={() => setImports(false)} onImported={changed} />
      )}
    </div>
  )
}
