import { loanDocumentsAtMost, sendLoanDocuments } from '@cloudsail/contract/loans'
import { useState } from 'react'
import { invalidateQueries } from '../../base/queries.ts'
import { useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MessageBar } from '../../ui/message-bar.tsx'
import { useQuickOrder } from '../../ui/order-flow/use-quick-order.ts'
import { type SentFile, UploadList } from '../../ui/uploads/upload-list.tsx'

/** Sends in what the loan desk wants to see; each file is checked by its content as it is chosen. */
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
