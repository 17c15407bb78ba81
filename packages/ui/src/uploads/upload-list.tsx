import { uploadKinds } from '@cloudsail/contract/uploads'
import { useState } from 'react'
import { loadTexts, useTexts } from '../base/texts.ts'
import { FileField } from '../file-field.tsx'
import { type Failure, failureOf } from '../form/failure.ts'
import { useErrorTexts } from '../use-error-texts.ts'
import { FileList } from './file-list.tsx'
import { sendFile } from './send-file.ts'
import css from './upload-list.module.css'

void loadTexts('uploads')

/** A file that the bank has accepted. */
export interface SentFile {
  uploadId: string
  name: string
}

interface Props {
  label: string
  value: readonly SentFile[]
  onChange: (files: SentFile[]) => void
  error: string | undefined
  /** Most files that may be chosen. */
  atMost: number
}

/**
 * Uploads documents as soon as they are chosen. The bank checks their content. A refused file shows its error at once, and
 * the others stay.
 */
export function UploadList({ label, value, onChange, error, atMost }: Props) {
  const t = useTexts('uploads')
  const [sending, setSending] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const textOf = useErrorTexts(failure !== null)
  const send = async (file: File) => {
    setSending(file.name)
    setFailure(null)
    try {
      const uploadId = await sendFile(file)
      onChange([...value, { uploadId, name: file.name }])
    } catch (refused) {
      setFailure(failureOf(refused))
    } finally {
      setSending(null)
    }
  }
  return (
    <div className={css.uploads}>
      {value.length < atMost && (
        <FileField
          label={label}
          hint={t('hint', { max: atMost })}
          error={textOf(failure) ?? error}
          choose={t('choose')}
          accept={uploadKinds.document.types.join(',')}
          file={null}
          onChange={(file) => file && sending === null && void send(file)}
        />
      )}
      <FileList label={label} files={value} keyOf={({ uploadId }) => uploadId} onChange={onChange} />
      <p role="status" className={css.state}>
        {sending && t('sending', { name: sending })}
      </p>
    </div>
  )
}
