import { FileField } from '@cloudsail/ui/file-field.tsx'
import { failureOf, type Wrong } from '@cloudsail/ui/form/failure.ts'
import { useErrorTexts } from '@cloudsail/ui/use-error-texts.ts'
import { useState } from 'react'

interface Props {
  label: string
  hint: string
  choose: string
  /** A larger file is refused. */
  maxBytes: number
  /** Sends the file. The field shows the error if it throws. */
  onRead: (base64: string) => Promise<unknown>
}

/** A field for a spreadsheet, which is read as soon as it is chosen. */
export function SheetField({ maxBytes, onRead, ...field }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<Wrong | null>(null)
  const textOf = useErrorTexts(failure !== null)
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    setFailure(null)
    if (!chosen) return
    if (chosen.size > maxBytes) return setFailure({ key: 'sheetTooLarge' })
    try {
      await onRead(base64Of(new Uint8Array(await chosen.arrayBuffer())))
    } catch (thrown) {
      setFailure(failureOf(thrown))
    }
  }
  return (
    <FileField
      {...field}
      file={file}
      onChange={(chosen) => void choose(chosen)}
      accept=".xls,application/vnd.ms-excel"
      error={textOf(failure)}
      optional="unmarked"
    />
  )
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
