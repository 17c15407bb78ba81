import { cx } from './base/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './file-field.module.css'

interface Props extends FieldProps {
  file: File | null
  onChange: (file: File | null) => void
  /** Label of the part that opens the browser's dialog: "选择文件". */
  choose: string
  /** File types that the dialog offers, in HTML syntax. */
  accept: string
}

/**
 * Lets the customer choose or drop a file. The browser's own control speaks the browser's language, so it lies invisibly
 * over a box in the page's language.
 */
export function FileField({ file, onChange, choose, accept, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <span className={css.field}>
          <input
            {...control}
            aria-describedby={cx(control['aria-describedby'], file !== null && `${control.id}-file`)}
            className={css.input}
            type="file"
            accept={accept}
            onChange={(event) => {
              onChange(event.target.files?.[0] ?? null)
              // Lets the customer choose the same file again after changing it.
              event.target.value = ''
            }}
          />
          <span className={css.box}>
            <span className={css.choose}>{choose}</span>
            {file && (
              <span className={css.name} id={`${control.id}-file`}>
                {file.name}
              </span>
            )}
          </span>
        </span>
      )}
    </Field>
  )
}
