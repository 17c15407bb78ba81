import { bareNumber } from '@cloudsail/contract'
import { useTexts } from './base/texts.ts'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import css from './image-code-field.module.css'

interface Props extends Omit<FieldProps, 'label'> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The picture, a PNG in base 64; undefined while it is on its way. */
  png: string | undefined
  onRefresh: () => void
}

/** The characters of a picture, to tell people from programs; press the picture for another one. */
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
            {/* Without a picture its words are seen. */}
            <img src={png ? `data:image/png;base64,${png}` : undefined} alt={t('imageCode.refresh')} />
          </button>
        </div>
      )}
    </Field>
  )
}
