import { type ReactNode, useId } from 'react'
import { cx } from './base/cx.ts'
import css from './choice.module.css'
import fieldCss from './field.module.css'
import { unbroken } from './unbroken.tsx'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is agreed to or switched. May contain links. */
  children: ReactNode
  note?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

/** A checkbox: agreements, acknowledgements, one of many. */
export function Checkbox({ checked, onChange, children, note, error, disabled }: Props) {
  const id = useId()
  return (
    <div>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.words}>
          {children}
          {note && <span className={css.note}>{unbroken(note)}</span>}
        </span>
      </label>
      <span className={cx(fieldCss.error, css.error)} id={`${id}-error`} aria-live="polite" hidden={!error}>
        {error}
      </span>
    </div>
  )
}

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, children, note, disabled }: Omit<Props, 'error'>) {
  return (
    <label className={cx(css.choice, css.switch)}>
      <span className={css.words}>
        {children}
        {note && <span className={css.note}>{unbroken(note)}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
