import { bareNumber } from '@cloudsail/contract'
import { useTexts } from './base/texts.ts'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import css from './image-code-field.module.css'

interface Props extends Omit<FieldProps, 'label'> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The picture as a PNG in base64. Undefined while it is loading. */
  png: string | undefined
  onRefresh: () => void
}

/** A field for the characters of a picture, which tells people from programs. Pressing the picture loads another one. */
export function ImageCodeField({ value, onChange, onBlur, png, onRefresh, ...rest }: Props) {
  const t = useTexts('ui')
  return (
    <Field label={t('imageCode')} {...rest}>
      {(control) => (
        <div className={css.row}>
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={6}
            className={field.control}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(bareNumber(event.target.value))}
          />
          <button type="button" className={css.picture} onClick={onRefresh}>
            {/* If there is no picture, its alternative text is shown. */}
            <img src={png ? `data:image/png;base64,${png}` : undefined} alt={t('imageCode.refresh')} />
          </button>
        </div>
      )}
    </Field>
  )
}
