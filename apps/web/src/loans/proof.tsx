import { type OwnLoan, settlementProof } from '@cloudsail/contract/loans'
import { useState } from 'react'
import { call } from '../base/api/index.ts'
import { useTexts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { bytesOf, saveFile } from '../ui/save-file.ts'

/** The proof that a loan is paid off, as a file. */
export function Proof({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { fileName, base64, mediaType } = await call(settlementProof, { loan: loan.accountId })
      saveFile(fileName, bytesOf(base64), mediaType)
      showToast('success', t('proof.saved'))
    } catch {
      // The caller has said what went wrong.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="line" small busy={busy} onClick={() => void save()}>
      <Icon name="download" /> {t('proof')}
    </Button>
  )
}
