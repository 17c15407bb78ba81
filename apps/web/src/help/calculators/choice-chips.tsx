import { Field } from '@cloudsail/ui/field.tsx'
import { useId } from 'react'
import css from './calculators.module.css'

interface Props<Value extends string> {
  label: string
  /** At the end of the label's line: the choice in words. */
  note?: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; said: string }[]
}

/** A choice of one from a few short values, one beside the other. Arrow keys move it. */
export function ChoiceChips<Value extends string>({ label, note, value, onChange, options }: Props<Value>) {
  const name = useId()
  return (
    <Field label={label} note={note && <b className={css.noted}>{note}</b>} className={css.choices} group>
      {() => (
        <span className={css.chips}>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                aria-label={option.said}
                onChange={() => onChange(option.value)}
              />
              <span aria-hidden="true">{option.label}</span>
            </label>
          ))}
        </span>
      )}
    </Field>
  )
}
