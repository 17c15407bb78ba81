import type { DocumentRead } from '@cloudsail/contract/staff'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { type ReactNode, useState } from 'react'
import type { About } from '../actions/action-fields.tsx'
import type { FormParts } from '../actions/layout.tsx'
import { readDocument } from '../base/document-reader.ts'
import { useKeys } from '../base/keys.ts'
import { useSessionState } from '../base/queries.ts'
import { Button } from '../parts/button.tsx'
import { Toned } from '../parts/tag.tsx'
import type { ReadForm } from './document-read.ts'

/**
 * Lets a form take what a document says from the reader on the teller's machine. F4 reads while the number is empty; afterwards F4
 * asks the customer on the pad. Without a reader nothing is shown, and everything is typed.
 */
export function useDocumentReader(
  form: ReadForm,
  { values, change, text }: Pick<FormParts, 'values' | 'change' | 'text'>,
): {
  /** The reader's key and the outcome of the last reading, for the title line of the block. */
  control: ReactNode
  /** The word at each field that was read. */
  about: Readonly<Record<string, About>>
} {
  const t = useTexts('staff')
  const address = useSessionState().data?.documentReader ?? null
  const [last, setLast] = useState<DocumentRead | 'none' | 'away' | null>(null)
  const isRead = Boolean(values.readBy)
  async function read() {
    const answer = await readDocument(address!)
    setLast(answer)
    // A second document is no change by hand of the first one.
    if (typeof answer !== 'string')
      for (const read of [{ readBy: '' }, form.valuesOf(answer)]) change((latest) => ({ ...latest, ...read }))
  }
  const isKeyed = !isRead && form.isEmpty(values)
  useKeys(
    address === null || text || !isKeyed
      ? []
      : [{ key: 'F4', label: 'readDocument', run: () => void read() }],
  )
  if (address === null) return { control: null, about: {} }
  return {
    // What is read stands in the text, which is not changed any more.
    control: !text && (
      <span aria-live="polite">
        {isRead && typeof last === 'object' && last !== null ? (
          <Toned tone="good">{last.document.authority}</Toned>
        ) : (
          typeof last === 'string' && <Toned tone="warn">{t(`reader.${last}`)}</Toned>
        )}{' '}
        <Button small {...(isKeyed && { shown: 'F4' })} onPress={() => void read()}>
          {t(isRead ? 'reader.again' : 'reader.read')}
        </Button>
      </span>
    ),
    about: isRead ? Object.fromEntries(form.fields.map((name) => [name, { from: t('reader.from') }])) : {},
  }
}
