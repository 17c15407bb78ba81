import { contacts, recentPayees } from '@cloudsail/contract/transfers'
import { useState } from 'react'
import { useCall } from '../base/queries.ts'
import { useTexts } from '../base/texts.ts'
import { ComboBox, type ComboOption } from '../ui/combo-box.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PayeeStatus } from './payee-status.tsx'
import { RecentPayees } from './recent-payees.tsx'

interface PayeeOption extends ComboOption {
  name: string
  account: string
}

function usePayeeOptions(): { options: PayeeOption[]; recent: readonly { name: string; account: string }[] } {
  const t = useTexts('transfers')
  const known = useCall(contacts, {}).data?.contacts ?? []
  const recent = useCall(recentPayees, {}).data?.payees ?? []
  const options = [
    ...recent.map((payee) => ({
      ...payee,
      key: `recent.${payee.account}`,
      label: payee.name,
      note: t('recentNote', { account: payee.account, count: payee.count, date: payee.lastPaidOn }),
      group: t('recent'),
    })),
    ...known.map((contact) => ({
      ...contact,
      key: `contact.${contact.contactId}`,
      label: contact.name,
      note: [contact.account, contact.remark].filter(Boolean).join(' · '),
      group: t('contacts'),
    })),
  ]
  return { options, recent }
}

interface Field {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/** Who is paid: name and account, from contacts and recent payees or typed, checked against each other. */
export function PayeeFields({ name, account }: { name: Field; account: Field }) {
  const t = useTexts('transfers')
  const { options, recent } = usePayeeOptions()
  // The check asks once a field has been left, not with every letter.
  const [asked, setAsked] = useState({ name: name.value, account: account.value })
  const ask = () => setAsked({ name: name.value, account: account.value })
  const pick = (payee: { name: string; account: string }) => {
    name.onChange(payee.name)
    account.onChange(payee.account)
    setAsked(payee)
  }
  return (
    <>
      <RecentPayees payees={recent} onPick={pick} />
      <ComboBox
        {...name}
        label={t('payee')}
        hint={t('payeeHint')}
        options={options}
        maxLength={80}
        onPick={pick}
        onBlur={() => {
          const trimmed = name.value.trim()
          if (trimmed !== name.value) name.onChange(trimmed)
          name.onBlur()
          ask()
        }}
      />
      <TextField
        {...account}
        label={t('payeeAccount')}
        hint={t('payeeAccountHint')}
        inputMode="numeric"
        maxLength={40}
        // Pasted numbers come with blanks, dashes and full-width digits.
        onChange={(text) => account.onChange(text.normalize('NFKC').replace(/[\s-]/g, ''))}
        onBlur={() => {
          account.onBlur()
          ask()
        }}
      />
      <PayeeStatus name={asked.name.trim()} account={asked.account} />
    </>
  )
}
