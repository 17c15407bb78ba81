import { CallError } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FileField } from '@cloudsail/ui/file-field.tsx'
import { useState } from 'react'
import css from './avatar.module.css'
import { type Crop, croppedFile, wholeCrop } from './crop.ts'
import { Cropper } from './cropper.tsx'
import { readPicture } from './read-picture.ts'
import { sendPicture } from './send-picture.ts'

interface Props {
  busy: boolean
  /** The error of the file, in words. */
  error: string | undefined
  /** Submits the order with the uploaded picture. Returns false if it was refused. */
  onSend: (uploadId: string) => Promise<boolean>
  /** Called with the key of an error, or with null once it is resolved. */
  onRefused: (key: string | null) => void
}

/** Lets the customer choose a file and the visible part of the picture. */
export function PictureChoice({ busy, error, onSend, onRefused }: Props) {
  const t = useTexts('own')
  const [file, setFile] = useState<File | null>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [sending, setSending] = useState(false)
  const choose = async (chosen: File | null) => {
    onRefused(null)
    setFile(chosen)
    setPicture(null)
    setCrop(wholeCrop)
    if (!chosen) return
    const read = await readPicture(chosen)
    if ('refused' in read) onRefused(read.refused)
    else setPicture(read.picture)
  }
  const send = async () => {
    if (!picture || sending) return
    setSending(true)
    onRefused(null)
    try {
      const drawn = await croppedFile(picture, crop)
      if (!drawn) onRefused('avatarFormat')
      else if (await onSend(await sendPicture(drawn))) await choose(null)
    } catch (error) {
      onRefused(error instanceof CallError ? error.key : 'uploadDamaged')
    } finally {
      setSending(false)
    }
  }
  return (
    <Card title={t('avatar.own')}>
      <FileField
        label={t('avatar.file')}
        hint={t('avatar.file.hint')}
        error={error}
        optional="unmarked"
        choose={t('avatar.choose')}
        accept=".jpg,.jpeg,.gif,.png,.bmp,image/*"
        file={file}
        onChange={(chosen) => void choose(chosen)}
      />
      {picture && (
        <>
          <Cropper picture={picture} crop={crop} onChange={setCrop} />
          <div className={css.buttons}>
            <Button busy={sending || busy} onClick={() => void send()}>
              {t('avatar.save')}
            </Button>
            <Button look="line" onClick={() => void choose(null)}>
              {t('cancel')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
