import { beginScanCall, finishScanCall, scanPartCall } from '@cloudsail/contract/staff'
import { uploadKinds } from '@cloudsail/contract/uploads'
import { newIdempotencyKey } from '@cloudsail/ui/base/api/idempotency-key.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { sendInParts } from '@cloudsail/ui/uploads/send-in-parts.ts'
import { useRef, useState } from 'react'
import { staffCall } from '../base/call.ts'
import { useOnce } from '../base/use-once.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/form.tsx'
import { useErrorText } from '../parts/refusal.tsx'
import { Toned } from '../parts/tag.tsx'

interface Props {
  label: string
  /** Number of the document that was sent. '' before. */
  value: string
  fault: string | null
  onChange(uploadId: string): void
}

/** A scanned document: chosen from the scanner's folder, sent in parts, and named by its number from then on. */
export function ScanField({ label, value, fault, onChange }: Props) {
  const t = useTexts('staff')
  const { once, busy, refusal } = useOnce()
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const send = (file: File) =>
    once(async () => {
      const uploadId = await sendScan(file)
      setName(file.name)
      onChange(uploadId)
    })
  const textOf = useErrorText()
  return (
    <Field label={label} fault={refusal ? textOf(refusal) : fault}>
      {({ id, described }) => (
        <span>
          <input
            ref={input}
            id={id}
            hidden
            type="file"
            accept={uploadKinds.scan.types.join()}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) void send(file)
            }}
          />
          <Button small busy={busy} describedBy={described} onPress={() => input.current?.click()}>
            {t(value ? 'scan.again' : 'scan.choose')}
          </Button>{' '}
          {busy && <span>{t('scan.sending')}</span>}
          {!busy && value && <Toned tone="good">{name || t('scan.sent')}</Toned>}
        </span>
      )}
    </Field>
  )
}

const keyed = () => ({ key: newIdempotencyKey() })

const sendScan = (file: File): Promise<string> =>
  sendInParts(file, {
    begin: (named) => staffCall(beginScanCall, named, keyed()),
    send: (part) => staffCall(scanPartCall, part, keyed()),
    finish: (sent) => staffCall(finishScanCall, sent, keyed()),
  })
