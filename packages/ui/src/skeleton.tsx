import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import css from './skeleton.module.css'

interface Props {
  /**
   * The shape of the content that is loading: lines of text, a heading, a block such as a card, a figure with facts below it, a
   * chart, rows of a list.
   */
  look?: 'text' | 'title' | 'block' | 'figure' | 'chart' | 'row'
  lines?: number
}

/** Looks that have several bones. */
const bones: Partial<Record<NonNullable<Props['look']>, number>> = { figure: 6, row: 4 }

/** A placeholder of about the final size, so that nothing jumps when the content arrives. */
export function Skeleton({ look = 'text', lines = 1 }: Props) {
  const t = useTexts('ui')
  return (
    <div role="status">
      <span className="said">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place
        <span key={line} className={cx(!bones[look] && css.bone, css[look])}>
          {Array.from({ length: bones[look] ?? 0 }, (_, bone) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place
            <i key={bone} className={css.bone} />
          ))}
        </span>
      ))}
    </div>
  )
}
