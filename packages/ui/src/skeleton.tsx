import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import css from './skeleton.module.css'

interface Props {
  /** The shape of the content that is loading: lines of text, a heading, a block such as a card or chart. */
  look?: 'text' | 'title' | 'block'
  lines?: number
}

/** A placeholder of about the final size, so that nothing jumps when the content arrives. */
export function Skeleton({ look = 'text', lines = 1 }: Props) {
  const t = useTexts('ui')
  return (
    <div role="status">
      <span className="said">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place
        <span key={line} className={cx(css.bone, css[look])} />
      ))}
    </div>
  )
}
