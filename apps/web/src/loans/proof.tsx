import { type OwnLoan, paymentReceipt, settlementProof } from '@cloudsail/contract/loans'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { bytesOf, saveFile } from '@cloudsail/ui/save-file.ts'
import { type ReactNode, useState } from 'react'

interface File {
  fileName: string
  mediaType: string
  base64: string
}

/** Saves a document signed by the bank as a file. */
function SaveSigned({
  ask,
  saved,
  children,
}: {
  ask: () => Promise<File>
  saved: string
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { fileName, base64, mediaType } = await ask()
      saveFile(fileName, bytesOf(base64), mediaType)
      showToast('success', saved)
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

/** Saves the proof that a loan is paid off. */
export function Proof({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  return (
    <SaveSigned ask={() => call(settlementProof, { loan: loan.accountId })} saved={t('proof.saved')}>
      {t('proof')}
    </SaveSigned>
  )
}

/** Saves the receipt of one payment, including payments that the bank collected. */
export function PaymentReceipt({ payment }: { payment: string }) {
  const t = useTexts('loans')
  return (
    <SaveSigned ask={() => call(paymentReceipt, { payment })} saved={t('payments.proof.saved')}>
      {t('payments.proof')}
    </SaveSigned>
  )
}
