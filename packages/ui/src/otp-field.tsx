import { bareNumber } from '@cloudsail/contract'
import { type ReactNode, type Ref, useState } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './otp-field.module.css'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Beside the cells: send again. */
  beside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const length = 6
const places = Array.from({ length }, (_, place) => place)

/** Digits as they count, of whatever width they were typed in; anything else as it was typed, for the customer to see. */
function normaliseTyped(typed: string): string {
  const bare = bareNumber(typed)
  return isCodeBegun(bare) ? bare : typed
}

/** Whether a text is a six-digit code, or the beginning of one. */
const isCodeBegun = (text: string) => /^\d{0,6}$/.test(text)

/** A six-digit code from a message: six cells to see, one input to type or paste into, and the device may fill it. What cannot
 *  be a code stays as it was typed, in a plain box, and is told once the field has been left. */
export function OtpField({ value, onChange, beside, ref, error, ...field }: Props) {
  const t = useTexts('ui')
  const [isLeft, setLeft] = useState(false)
  const isBegun = isCodeBegun(value)
  return (
    <Field {...field} error={!isBegun && (isLeft || error) ? t('otp.digitsOnly') : error}>
      {(control) => (
        <div className={css.row}>
          <div className={cx(css.cells, !isBegun && css.asTyped)}>
            {places.map((place) => (
              <span
                key={place}
                aria-hidden="true"
                className={cx(css.cell, place === Math.min(value.length, length - 1) && css.next)}
              >
                {value[place]}
              </span>
            ))}
            <input
              {...control}
              ref={ref}
              className={css.input}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={value}
              onChange={(event) => onChange(normaliseTyped(event.target.value))}
              onFocus={() => setLeft(false)}
              onBlur={() => setLeft(true)}
              onSelect={({ currentTarget: input }) => {
                if (!isBegun) return
                // The cells have no caret: typing always goes on at the end.
                const end = input.value.length
                if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
                  input.setSelectionRange(end, end)
              }}
            />
          </div>
          {beside}
        </div>
      )}
    </Field>
  )
}
