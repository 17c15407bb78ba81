import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import css from './skeleton.module.css'

interface Props {
  /** What is on its way: lines of text, a heading, a block such as a card or chart. */
  look?: 'text' | 'title' | 'block'
  lines?: number
}

/** The place of something on its way, in about its size, so that nothing jumps when it arrives. */
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
