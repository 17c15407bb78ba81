import { bareNumber } from '@cloudsail/contract'
import type { ReactNode, Ref } from 'react'
import { cx } from '../base/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './otp-field.module.css'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Called once with the whole code when its sixth digit is in. */
  onComplete?: (value: string) => void
  /** Beside the cells: send again. */
  beside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const length = 6
const places = Array.from({ length }, (_, place) => place)

/** A six-digit code from a message: six cells to see, one input to type or paste into, and the device may fill it. */
export function OtpField({ value, onChange, onComplete, beside, ref, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.row}>
          <div className={css.cells}>
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
              onChange={(event) => {
                const digits = bareNumber(event.target.value).replace(/\D/g, '').slice(0, length)
                onChange(digits)
                if (digits.length === length && value.length < length) onComplete?.(digits)
              }}
              onSelect={({ currentTarget: input }) => {
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
