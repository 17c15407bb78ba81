import { characterCount } from '@cloudsail/contract'
import type { ComponentProps } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import field from './field.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import css from './text-area.module.css'

interface Props
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | keyof FieldProps> {
  value: string
  onChange: (value: string) => void
  /** Allowed characters, counted as people count. A longer text is reported, never cut off. */
  limit?: number
}

/** Several lines of text, with a count of the characters used. */
export function TextArea(props: Props) {
  const [labelled, { value, onChange, limit, ...rest }] = splitFieldProps(props)
  const t = useTexts('ui')
  const used = characterCount(value)
  const aside = limit !== undefined && (
    <span className={cx(css.count, used > limit && css.over)}>
      <span aria-hidden="true">{`${used} / ${limit}`}</span>
      <span className="said">{t('count', { used, limit })}</span>
    </span>
  )
  return (
    <Field {...labelled} aside={aside}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={cx(field.control, css.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
