import { checkPayee, contacts, recentPayees } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ComboBox, type ComboOption } from '@cloudsail/ui/combo-box.tsx'
import type { BoundField } from '@cloudsail/ui/form/form.ts'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { useState } from 'react'
import { otherContacts } from '../contacts/other-contacts.ts'
import { PayeeStatus } from './payee-status.tsx'
import { RecentPayees, useNameBox } from './recent-payees.tsx'

interface PayeeOption extends ComboOption {
  name: string
  account: string
  /** The amount that is usually paid to a contact. */
  usual?: string
}

function usePayeeOptions(): { options: PayeeOption[]; recent: readonly { name: string; account: string }[] } {
  const t = useTexts('transfers')
  const known = useCall(contacts, {}).data?.contacts ?? []
  const recent = useCall(recentPayees, {}).data?.payees ?? []
  const options = [
    ...recent.map((payee) => ({
      ...payee,
      usual: known.find(({ account }) => account === payee.account)?.usual ?? '',
      key: `recent.${payee.account}`,
      label: payee.name,
      note: t('recentNote', { account: payee.account, count: payee.count, date: payee.lastPaidOn }),
      group: t('recent'),
    })),
    ...otherContacts(known, recent).map((contact) => ({
      ...contact,
      key: `contact.${contact.contactId}`,
      label: contact.name,
      note: [contact.account, contact.remark].filter(Boolean).join(' · '),
      group: t('contacts'),
    })),
  ]
  return { options, recent }
}

interface Payee {
  name: string
  account: string
}

/** Returns a payee in the form that the bank is asked about, independent of how it was typed. */
const asAsked = ({ name, account }: Payee) =>
  JSON.stringify(checkPayee.request.safeParse({ payeeName: name, payeeAccount: account }).data)

interface Props {
  name: BoundField<string>
  account: BoundField<string>
  /** Leaves out the payees paid last, which are offered elsewhere. */
  typed?: boolean
  /** Takes the amount that is usually paid to the chosen payee. */
  onUsual?: (usual: string | undefined) => void
}

/** The fields of a payee: name and account, from contacts and recent payees or typed, checked against each other. */
export function PayeeFields({ name, account, typed = false, onUsual }: Props) {
  const t = useTexts('transfers')
  const { options, recent } = usePayeeOptions()
  const box = useNameBox()
  // The name is checked when a field is left, not with every letter.
  const [asked, setAsked] = useState({ name: name.value, account: account.value })
  const ask = () => setAsked({ name: name.value, account: account.value })
  const pick = (payee: Payee & { usual?: string }) => {
    name.onChange(payee.name)
    account.onChange(payee.account)
    onUsual?.(payee.usual ?? options.find((each) => each.account === payee.account)?.usual)
    setAsked(payee)
  }
  const leave = (field: BoundField<string>) => () => {
    field.onBlur()
    ask()
  }
  // A result for another name does not apply to the one being typed.
  const isOld = asAsked(asked) !== asAsked({ name: name.value, account: account.value })
  return (
    <>
      {!typed && <RecentPayees payees={recent} chosen={account.value} onPick={pick} onContacts={box.offer} />}
      <Pair>
        <ComboBox
          {...name}
          box={box.name}
          label={t('payee')}
          placeholder={t('payeeHint')}
          options={options}
          maxLength={160}
          onPick={pick}
          onBlur={leave(name)}
        />
        <NumberField
          {...account}
          label={t('payeeAccount')}
          placeholder={t('payeeAccountHint')}
          onBlur={leave(account)}
        />
      </Pair>
      <PayeeStatus {...asked} quiet={isOld || !!(name.error || account.error)} />
    </>
  )
}
