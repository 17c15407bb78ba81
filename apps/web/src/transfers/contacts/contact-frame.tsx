import { searchKey } from '@cloudsail/contract'
import { contactGroupMax } from '@cloudsail/contract/transfers'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ComboBox } from '@cloudsail/ui/combo-box.tsx'
import type { BoundField, FormControl } from '@cloudsail/ui/form/form.ts'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type ReactNode, useId } from 'react'

interface Props {
  /** True if an existing contact is edited. */
  edits: boolean
  // biome-ignore lint/suspicious/noExplicitAny: whatever its values are
  form: FormControl<any>
  onClose: () => void
  children: ReactNode
}

/** The dialog to add or edit a contact at this bank or another. */
export function ContactFrame({ edits, form, onClose, children }: Props) {
  const t = useTexts('transfers')
  const formId = useId()
  return (
    <AskDialog
      onClose={onClose}
      title={edits ? t('editContact') : t('addContact')}
      keep={t('cancel')}
      confirm={t('saveChanges')}
      form={formId}
      busy={form.sending}
    >
      <FormFrame id={formId} form={form}>
        {children}
      </FormFrame>
    </AskDialog>
  )
}

export function ContactName(field: BoundField<string>) {
  return <TextField {...field} label={useTexts('transfers')('contactName')} maxLength={160} />
}

export function ContactAccount({ outside, ...field }: BoundField<string> & { outside?: boolean }) {
  return <NumberField outside={outside ?? false} {...field} label={useTexts('transfers')('contactAccount')} />
}

/** The customer's own notes about a contact: its group, and the amount that forms begin with. */
export function ContactExtras({
  group,
  usual,
  groups,
}: {
  group: BoundField<string>
  usual: BoundField<string>
  /** The groups that there are already. */
  groups: readonly string[]
}) {
  const t = useTexts('transfers')
  return (
    <>
      <ComboBox
        {...group}
        label={t('contactGroup')}
        options={groups.map((name) => ({ key: name, label: name, search: searchKey(name) }))}
        maxLength={contactGroupMax}
        optional
        onPick={({ label }) => group.onChange(label)}
      />
      <MoneyField
        {...usual}
        label={t('contactUsual')}
        hint={t('contactUsual.hint')}
        currency="CNY"
        optional
        quiet
      />
    </>
  )
}

export function ContactRemark(field: BoundField<string>) {
  return <TextField {...field} label={useTexts('transfers')('contactRemark')} maxLength={160} optional />
}
