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

/** A file of the customer's. The browser's own control speaks the browser's language, so it is there for keys and
 *  screen readers alone. */
export function FileField({ file, onChange, choose, accept, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <span className={css.field}>
          <input
            {...control}
            className={css.input}
            type="file"
            accept={accept}
            onChange={(event) => {
              onChange(event.target.files?.[0] ?? null)
              // The same file, changed meanwhile, can be chosen again.
              event.target.value = ''
            }}
          />
          <label className={css.box} htmlFor={control.id}>
            <span className={css.choose}>{choose}</span>
            {file && <span className={css.name}>{file.name}</span>}
          </label>
        </span>
      )}
    </Field>
  )
}
