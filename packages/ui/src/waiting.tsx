import { useTexts } from './base/texts.ts'
import css from './waiting.module.css'

/** Placeholder lines for a screen. They appear only if loading takes long enough to be noticed. */
export function Waiting() {
  const t = useTexts('ui')
  return (
    <div className={css.waiting} role="status">
      <span className="said">{t('loading')}</span>
      <span className={css.title} />
      <span className={css.sheet} />
    </div>
  )
}
