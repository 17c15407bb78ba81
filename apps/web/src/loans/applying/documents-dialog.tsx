import { loanDocumentsAtMost, sendLoanDocuments } from '@cloudsail/contract/loans'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
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
    <Dialog
      open
      title={t('documents.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('documents.cancel')}
          </Button>
          <Button busy={busy} disabled={files.length === 0} onClick={() => void send()}>
            {t('documents.send')}
          </Button>
        </>
      }
    >
      <p>{t('documents.text')}</p>
      <UploadList
        label={t('documents.file')}
        value={files}
        onChange={setFiles}
        error={undefined}
        atMost={loanDocumentsAtMost}
      />
      {problem && (
        <MessageBar kind="error" live>
          {problem}
        </MessageBar>
      )}
    </Dialog>
  )
}
