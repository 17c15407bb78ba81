import { cx } from './base/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './file-field.module.css'

interface Props extends FieldProps {
  file: File | null
  onChange: (file: File | null) => void
  /** On the part that opens the browser's own dialog: "选择文件". */
  choose: string
  /** What the dialog offers, as HTML names it. */
  accept: string
}

/** A file of the customer's, chosen or dropped. The browser's own control speaks the browser's language, so it lies
 *  unseen over a box that speaks the customer's. */
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
              // The same file, changed meanwhile, can be chosen again.
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
