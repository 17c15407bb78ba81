import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { cx } from './base/cx.ts'
import css from './choice.module.css'
import { Field, type FieldProps } from './field.tsx'
import { unbroken } from './unbroken.tsx'

interface RadioOption<Value extends string> {
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

/** A choice of one from a few options, each with a line of explanation. */
export function RadioCards<Value extends string>({ value, onChange, options, ...field }: Props<Value>) {
  const name = useId()
  return (
    <Field {...field} group>
      {() => (
        <Cards
          options={options}
          control={(option) => ({
            type: 'radio',
            name,
            value: option.value,
            checked: option.value === value,
            onChange: () => onChange(option.value),
          })}
        />
      )}
    </Field>
  )
}

interface ManyProps<Value extends string> extends FieldProps {
  value: readonly Value[]
  onChange: (value: Value[]) => void
  options: readonly RadioOption<Value>[]
}

/** A choice of several from a few options, in the order of the options. */
export function CheckCards<Value extends string>({ value, onChange, options, ...field }: ManyProps<Value>) {
  const chosen = (option: Value, isChosen: boolean) =>
    options.map((each) => each.value).filter((each) => (each === option ? isChosen : value.includes(each)))
  return (
    <Field {...field} group>
      {() => (
        <Cards
          options={options}
          control={(option) => ({
            type: 'checkbox',
            checked: value.includes(option.value),
            onChange: (event) => onChange(chosen(option.value, event.target.checked)),
          })}
        />
      )}
    </Field>
  )
}

interface CardsProps<Value extends string> {
  options: readonly RadioOption<Value>[]
  control: (option: RadioOption<Value>) => InputHTMLAttributes<HTMLInputElement>
}

const Cards = <Value extends string>({ options, control }: CardsProps<Value>) => (
  <div className={css.cards}>
    {options.map((option) => (
      <label key={option.value} className={cx(css.choice, css.card)}>
        <input {...control(option)} disabled={option.disabled} />
        <span className={css.words}>
          <strong>{option.label}</strong>
          {option.note && <span className={css.note}>{unbroken(option.note)}</span>}
        </span>
      </label>
    ))}
  </div>
)
