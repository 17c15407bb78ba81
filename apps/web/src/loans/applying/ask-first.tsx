import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import type { ReactNode } from 'react'

interface Props {
  title: string
  keep: string
  confirm: string
  busy: boolean
  problem: string | undefined
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks for confirmation before something is given up. A refusal is shown in the same place. */
export function AskFirst({ title, keep, confirm, busy, problem, onClose, onConfirm, children }: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {keep}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {problem && (
        <MessageBar kind="error" live>
          {problem}
        </MessageBar>
      )}
    </Dialog>
  )
}
