import { inFours } from '@cloudsail/contract'
import { useLayoutEffect, useRef } from 'react'
import { editInFours } from './in-fours.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A field for an account, card or order number. Shows groups of four while typing and keeps the caret in place. `onChange`
 * receives the number without blanks and hyphens. Characters other than digits stay, and the form reports them. The number
 * of an account that may be at another bank (`outside`) keeps its hyphens and gets capital letters.
 */
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
