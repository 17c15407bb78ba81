import { documentsAtMost, sendRequestDocuments } from '@cloudsail/contract/cards'
import { uploadKinds } from '@cloudsail/contract/uploads'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { FileField } from '@cloudsail/ui/file-field.tsx'
import { type Failure, failureOf } from '@cloudsail/ui/form/failure.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { FileList } from '@cloudsail/ui/uploads/file-list.tsx'
import { sendFile } from '@cloudsail/ui/uploads/send-file.ts'
import { useErrorTexts } from '@cloudsail/ui/use-error-texts.ts'
import { useState } from 'react'

/** Sends the documents that the card centre asks for. Files that failed stay chosen. */
export function DocumentsDialog({ request, onClose }: { request: string; onClose: () => void }) {
  const t = useTexts('cardRequests')
  const [files, setFiles] = useState<File[]>([])
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const textOf = useErrorTexts(failure !== null)
  const order = useQuickOrder(sendRequestDocuments)
  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      const uploads: string[] = []
      for (const file of files) uploads.push(await sendFile(file))
      if (!(await order.give({ request, uploads }))) return
      showToast('success', t('documents.sent'))
      onClose()
      await invalidateQueries()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setSending(false)
    }
  }
  const problem = textOf(failure) ?? order.problem
  return (
    <AskDialog
      title={t('documents.title')}
      onClose={onClose}
      keep={t('cancel')}
      confirm={t('documents.send')}
      busy={sending}
      disabled={files.length === 0}
      onConfirm={() => void send()}
      problem={problem}
    >
      <p>{t('documents.text')}</p>
      <FileList
        label={t('documents.file')}
        files={files}
        keyOf={({ name, size }) => `${name}${size}`}
        onChange={setFiles}
      />
      {files.length < documentsAtMost && (
        <FileField
          label={t('documents.file')}
          hint={t('documents.hint')}
          choose={t('documents.choose')}
          accept={uploadKinds.document.types.join(',')}
          file={null}
          onChange={(file) => file && setFiles([...files, file])}
        />
      )}
    </AskDialog>
  )
}
