import { inFours } from '@cloudsail/contract'
import { useLayoutEffect, useRef } from 'react'
import { editInFours } from './in-fours.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** An account, card or order number: shown in fours as it is typed, the caret kept; without blanks and hyphens to whoever
 *  asked for it. What is no digit stays, and is for the form to tell. An account that may be at another bank (`outside`) keeps
 *  its hyphens and has its letters in capitals. */
export function NumberField({
  value,
  onChange,
  outside = false,
  ...rest
}: TextFieldProps & { outside?: boolean }) {
  const caret = useRef<number | null>(null)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextField
      inputMode={outside ? 'text' : 'numeric'}
      maxLength={80}
      {...rest}
      box={box}
      value={inFours(value)}
      onChange={(typed, at) => {
        const edit = editInFours(inFours(value), typed, at, { outside })
        caret.current = edit.caret
        onChange(edit.value, edit.value.length)
      }}
    />
  )
}
