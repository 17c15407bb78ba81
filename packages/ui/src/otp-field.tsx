import { bareNumber } from '@cloudsail/contract'
import { type ReactNode, type Ref, useState } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './otp-field.module.css'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Beside the cells: the button to send again. */
  beside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

const length = 6
const places = Array.from({ length }, (_, place) => place)

/** Converts typed digits of any width to plain ones. Other text is returned as typed, so that the customer sees it. */
function normaliseTyped(typed: string): string {
  const bare = bareNumber(typed)
  return isCodeBegun(bare) ? bare : typed
}

/** Returns whether a text is a six-digit code or the beginning of one. */
const isCodeBegun = (text: string) => /^\d{0,6}$/.test(text)

/**
 * A field for a six-digit code from a message: six visible cells over one input, so that the code can be typed, pasted or
 * filled in by the device. A text that cannot be a code is shown as typed in a plain box, with an error once the field has
 * been left.
 */
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
                // The cells have no caret: typing always continues at the end.
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
