import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './contacts.module.css'

interface Props {
  /** Whether it is there already and is edited. */
  edits: boolean
  order: { busy: boolean; problem: ReactNode }
  /** Gives the order; false where the bank refuses it. */
  give: () => Promise<boolean>
  onClose: () => void
  onSaved: () => void
  children: ReactNode
}

/** What adding and editing a contact looks like, in this bank or at others. */
export function ContactFrame({ edits, order, give, onClose, onSaved, children }: Props) {
  const t = useTexts('transfers')
  const formId = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await give())) return
    showToast('success', t('contactSaved'))
    onSaved()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={edits ? t('editContact') : t('addContact')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={order.busy}>
            {t('saveChanges')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={save} noValidate>
        {order.problem && (
          <Notice kind="error" live>
            {order.problem}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function ContactName(field: FieldProps) {
  return <TextField {...field} label={useTexts('transfers')('contactName')} maxLength={80} />
}

/** Written as it is stored: half-width, without blanks and hyphens. */
export function ContactAccount({ onChange, ...field }: FieldProps) {
  return (
    <TextField
      {...field}
      label={useTexts('transfers')('contactAccount')}
      onChange={(text) => onChange(text.normalize('NFKC').replace(/[\s-]/g, ''))}
      inputMode="numeric"
      maxLength={40}
    />
  )
}

export function ContactRemark(field: FieldProps) {
  return <TextField {...field} label={useTexts('transfers')('contactRemark')} maxLength={80} optional />
}
