import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { MessageBar } from './message-bar.tsx'

interface Props {
  /** Default: true, for a dialog that is rendered only while it is open. */
  open?: boolean
  title: ReactNode
  wide?: boolean
  /** Label of the button that closes the dialog and changes nothing. */
  keep: string
  /** Label of the button that gives the order or submits the form. */
  confirm: string
  /** Id of a form in the dialog. The confirming button submits it. */
  form?: string
  busy?: boolean
  disabled?: boolean
  /** Why the order was refused. The dialog stays open and shows it. */
  problem?: string | undefined
  onClose: () => void
  onConfirm?: () => void
  children: ReactNode
}

/** A dialog with two ways out: close it, or confirm. A refusal is shown in the same place. */
export function AskDialog({
  open = true,
  title,
  wide = false,
  keep,
  confirm,
  form,
  busy = false,
  disabled = false,
  problem,
  onClose,
  onConfirm,
  children,
}: Props) {
  return (
    <Dialog
      open={open}
      wide={wide}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {keep}
          </Button>
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {problem && (
        <MessageBar kind="error" live>
          {problem}
        </MessageBar>
      )}
    </Dialog>
  )
}
