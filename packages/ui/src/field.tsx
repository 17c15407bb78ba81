import { type ReactNode, useId } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import css from './field.module.css'
import { unbroken } from './unbroken.tsx'

/** Properties of every field. */
export interface FieldProps {
  label: ReactNode
  /** A hint below the label, shown before any error. */
  hint?: ReactNode
  /** The error in the customer's words, shown beside the field. The field is then marked invalid. */
  error?: ReactNode
  /**
   * Marks the field as optional. Fields are required by default. `unmarked`: optional without a mark, for places where all
   * fields are, as among filters.
   */
  optional?: boolean | 'unmarked' | undefined
  /** At the end of the label's line: the length left, or the purpose. */
  note?: ReactNode
  className?: string | undefined
}

/** Separates the properties of `Field` from those of its control. */
export function splitFieldProps<Props extends FieldProps>({
  label,
  hint,
  error,
  optional,
  note,
  className,
  ...own
}: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  return [{ label, hint, error, optional, note, className }, own]
}

/** Attributes that tie a control to its label, hint and error. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface Props extends FieldProps {
  /** For groups of controls: a fieldset with a legend instead of a label. */
  group?: boolean
  /** At the end of the label's line. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A label, a control, and below it the error or else the hint, connected for screen readers. */
export function Field({ label, hint, error, optional, note, group, aside, className, children }: Props) {
  const t = useTexts('ui')
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const words = (
    <>
      {label}
      {optional === true && <span className={css.optional}>{t('optional')}</span>}
      {note && <span className={css.note}>{unbroken(note)}</span>}
      {aside}
    </>
  )
  const control: ControlProps = {
    id,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional || group ? undefined : true,
  }
  const body = (
    <>
      {children(control)}
      <span className={css.below}>
        {hint && !error && (
          <span className={css.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
        <span aria-live="polite" hidden={!error} className={css.error} id={`${id}-error`}>
          <span>{error}</span>
        </span>
      </span>
    </>
  )
  if (group)
    return (
      <fieldset
        className={cx(css.field, className)}
        aria-describedby={described}
        data-wrong={error ? '' : undefined}
      >
        <legend className={css.label}>{words}</legend>
        {body}
      </fieldset>
    )
  return (
    <div className={cx(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {words}
      </label>
      {body}
    </div>
  )
}
