import { type ReactNode, useId } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import css from './field.module.css'

/** What every field takes, whatever it asks for. */
export interface FieldProps {
  label: ReactNode
  /** A hint below the label, shown before anything is wrong. */
  hint?: ReactNode
  /** The error, in the customer's words, shown beside the field, which is then marked invalid. */
  error?: ReactNode
  /** Fields are required unless said otherwise, so it is the optional ones that are marked; `unmarked` where all
   *  of them are, as among filters. */
  optional?: boolean | 'unmarked' | undefined
  /** At the end of the label's line: how much fits, what it is for. */
  note?: ReactNode
  className?: string | undefined
}

/** What a control must carry to be tied to its label, hint and error. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface Props extends FieldProps {
  /** For groups of controls: a fieldset with a legend in place of a label. */
  group?: boolean
  /** Beside the label, at the end of its line. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A label, a control, and under it the error or else the hint, tied together for screen readers. */
export function Field({ label, hint, error, optional, note, group, aside, className, children }: Props) {
  const t = useTexts('ui')
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const words = (
    <>
      {label}
      {optional === true && <span className={css.optional}>{t('optional')}</span>}
      {note && <span className={css.note}>{note}</span>}
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
