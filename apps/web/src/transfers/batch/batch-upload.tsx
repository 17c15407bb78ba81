import { batchTemplate, readBatch, sheetMaxBytes } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { saveDocument } from '@cloudsail/ui/save-file.ts'
import { useState } from 'react'
import css from './batch.module.css'
import { batchForm, lineOfFile } from './batch-form.ts'
import { SheetField } from './sheet-field.tsx'

/** Offers the template to download, and takes the completed file, which becomes the list below. */
export function BatchUpload() {
  const t = useTexts('batch')
  const { set } = useOrderForm(batchForm)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await call(batchTemplate, {}, { busy: true })
      .then(saveDocument)
      .catch(() => undefined)
    setBusy(false)
  }
  const read = async (base64: string) => {
    const { lines } = await call(readBatch, { base64 }, { busy: t('file.reading'), reportErrors: 'none' })
    set({ lines: lines.map(lineOfFile) })
    showToast('success', t('file.read', { count: lines.length }))
  }
  return (
    <div className={css.upload}>
      <div className={css.step}>
        <p>{t('step.template')}</p>
        <Button look="line" small busy={busy} onClick={() => void download()}>
          <Icon name="download" />
          {t('template')}
        </Button>
      </div>
      <SheetField
        label={t('step.upload')}
        hint={t('file.hint')}
        choose={t('file.choose')}
        maxBytes={sheetMaxBytes}
        onRead={read}
      />
    </div>
  )
}
