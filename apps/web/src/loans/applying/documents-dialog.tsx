import { loanDocumentsAtMost, sendLoanDocuments } from '@cloudsail/contract/loans'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { type SentFile, UploadList } from '@cloudsail/ui/uploads/upload-list.tsx'
import { useState } from 'react'

/** Sends the documents that the loan desk asks for. The content of each file is checked when it is chosen. */
export function LoanDocuments({ application, onClose }: { application: string; onClose: () => void }) {
  const t = useTexts('loanApplying')
  const [files, setFiles] = useState<SentFile[]>([])
  const { give, busy, problem } = useQuickOrder(sendLoanDocuments)
  const send = async () => {
    if (!(await give({ application, uploads: files.map(({ uploadId }) => uploadId) }))) return
    showToast('success', t('documents.sent'))
    onClose()
    await invalidateQueries()
  }
  return (
    <AskDialog
      title={t('documents.title')}
      onClose={onClose}
      keep={t('documents.cancel')}
      confirm={t('documents.send')}
      busy={busy}
      disabled={files.length === 0}
      onConfirm={() => void send()}
      problem={problem}
    >
      <p>{t('documents.text')}</p>
      <UploadList
        label={t('documents.file')}
        value={files}
        onChange={setFiles}
        error={undefined}
        atMost={loanDocumentsAtMost}
      />
    </AskDialog>
  )
}
