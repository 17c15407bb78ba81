import { type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import css from './choice.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
}

interface Props<Value extends string> extends FieldProps {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
}

/** One of a few choices that each deserve a line of explanation. */
export function RadioCards<Value extends string>({ value, onChange, options, ...field }: Props<Value>) {
  const name = useId()
  return (
    <Field {...field} group>
      {() => (
        <div className={css.cards}>
          {options.map((option) => (
            <label key={option.value} className={cx(css.choice, css.card)}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              <span className={css.words}>
                <strong>{option.label}</strong>
                {option.note && <span className={css.note}>{option.note}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
