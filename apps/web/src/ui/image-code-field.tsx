import { toHalfWidth } from '@cloudsail/contract'
import { useTexts } from '../base/texts.ts'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './image-code-field.module.css'

interface Props extends Omit<FieldProps, 'label'> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The picture, a PNG in base 64; null while it is on its way. */
  png: string | null
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
            onChange={(event) => onChange(toHalfWidth(event.target.value).replace(/\s/g, ''))}
          />
          <button type="button" className={css.picture} onClick={onRefresh}>
            {png ? (
              <img src={`data:image/png;base64,${png}`} alt={t('imageCode.refresh')} />
            ) : (
              <>
                <Icon name="refresh" size={18} />
                <span className="said">{t('imageCode.refresh')}</span>
              </>
            )}
          </button>
        </div>
      )}
    </Field>
  )
}
