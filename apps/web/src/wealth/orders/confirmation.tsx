import { wealthConfirmation } from '@cloudsail/contract/wealth'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { bytesOf, saveFile } from '@cloudsail/ui/save-file.ts'
import { useState } from 'react'

void loadTexts('wealthOrders')

/** Saves the confirmation of an order as a document signed by the bank. */
export function Confirmation({ orderId }: { orderId: string }) {
  const t = useTexts('wealthOrders')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { fileName, base64, mediaType } = await call(wealthConfirmation, { order: orderId })
      saveFile(fileName, bytesOf(base64), mediaType)
    } catch {
      // The caller has shown the error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="line" small busy={busy} onClick={() => void save()}>
      <Icon name="download" /> {t('confirmation')}
    </Button>
  )
}
