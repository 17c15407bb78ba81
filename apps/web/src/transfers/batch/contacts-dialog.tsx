import { batchTransferMax, spacedNumber } from '@cloudsail/contract'
import { contacts as inBankContacts, outsideContacts } from '@cloudsail/contract/transfers'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import { groupsOf } from '../contacts/groups.ts'
import css from './batch.module.css'
import { type DraftLine, emptyLine } from './batch-form.ts'

interface Props {
  /** Number of lines that the batch still takes. */
  room: number
  onAdd: (lines: DraftLine[]) => void
  onClose: () => void
}

/** Contacts of both lists to be chosen, each as a line with the amount that is usually paid. */
export function ContactsDialog({ room, onAdd, onClose }: Props) {
  const t = useTexts('batch')
  const ours = useCall(inBankContacts, {})
  const others = useCall(outsideContacts, {})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [group, setGroup] = useState('')
  const all = [
    ...(ours.data?.contacts ?? []).map((contact) => ({
      ...contact,
      key: `in.${contact.contactId}`,
      bank: '',
      bankName: '',
      payeeType: 'individual' as const,
    })),
    ...(others.data?.contacts ?? []).map((contact) => ({ ...contact, key: `out.${contact.contactId}` })),
  ]
  const groups = groupsOf(all)
  const shown = group === '' ? all : all.filter((contact) => contact.group === group)
  const isFull = chosen.length >= room
  const add = () =>
    onAdd(
      all
        .filter(({ key }) => chosen.includes(key))
        .map(({ name, account, bank, payeeType, usual }) => ({
          ...emptyLine(),
          payeeName: name,
          payeeAccount: account,
          bank,
          payeeType,
          amount: usual,
        })),
    )
  const isLoading = ours.isPending || others.isPending
  return (
    <AskDialog
      title={t('contacts.title')}
      keep={t('cancel')}
      confirm={t('contacts.add', { count: chosen.length })}
      disabled={chosen.length === 0}
      onClose={onClose}
      onConfirm={add}
    >
      {groups.length > 0 && (
        <Select
          label={t('contacts.group')}
          value={group}
          onChange={setGroup}
          options={[
            { value: '', label: t('contacts.all') },
            ...groups.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {isLoading && <Skeleton lines={4} />}
      {!isLoading && all.length === 0 && (
        <EmptyState icon="user" title={t('contacts.none')}>
          {t('contacts.none.hint')}
        </EmptyState>
      )}
      <ul className={css.contacts}>
        {shown.map((contact) => {
          const isChosen = chosen.includes(contact.key)
          return (
            <li key={contact.key}>
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={(on) =>
                  setChosen(on ? [...chosen, contact.key] : chosen.filter((key) => key !== contact.key))
                }
                note={
                  <>
                    {[spacedNumber(contact.account), contact.bankName, contact.group]
                      .filter(Boolean)
                      .join(' · ')}
                    {contact.usual !== '' && (
                      <>
                        {' · '}
                        <MoneyText amount={contact.usual} currency="CNY" />
                      </>
                    )}
                  </>
                }
              >
                <span translate="no">{contact.name}</span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {isFull && <p>{t('contacts.full', { max: batchTransferMax })}</p>}
    </AskDialog>
  )
}
