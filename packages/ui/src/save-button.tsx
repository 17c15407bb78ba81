import { type ReactNode, useState } from 'react'
import { showToast } from './base/toast-store.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { saveDocument } from './save-file.ts'

interface Props {
  /** Asks the bank for the document. */
  ask: () => Promise<{ fileName: string; mediaType: string; base64: string }>
  /** Words shown once the file is saved. */
  saved?: string
  children: ReactNode
}

/** Saves a document that the bank makes as a file. */
export function SaveButton({ ask, saved, children }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveDocument(await ask())
      if (saved) showToast('success', saved)
    } catch {
      // The caller has shown the error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="line" small busy={busy} onClick={() => void save()}>
      <Icon name="download" /> {children}
    </Button>
  )
}
