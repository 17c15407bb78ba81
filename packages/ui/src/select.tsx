import type { ComponentProps } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import field from './field.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './select.module.css'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

interface Props<Value extends string>
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'value' | 'onChange' | keyof FieldProps> {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  /** The first line while nothing is chosen. */
  prompt?: string
}

/** A choice from a few plain options, by the browser's own list, which suits every device. */
export function Select<Value extends string>(props: Props<Value>) {
  const [labelled, { value, onChange, options, prompt, ...rest }] = splitFieldProps(props)
  const t = useTexts('ui')
  const asks = value === '' && options.every((option) => option.value !== '')
  const first = prompt ?? t('choose')
  const shown = asks ? first : options.find((option) => option.value === value)?.label
  return (
    <Field {...labelled}>
      {(control) => (
        <span className={css.box}>
          <select
            {...rest}
            {...control}
            className={cx(field.control, css.select)}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {asks && (
              <option value="" disabled>
                {first}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css.shown} aria-hidden="true">
            {shown}
          </span>
          <Icon name="chevronDown" size={18} />
        </span>
      )}
    </Field>
  )
}
