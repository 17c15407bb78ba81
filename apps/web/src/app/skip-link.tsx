import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { mainId } from './screen-outlet.tsx'
import css from './skip-link.module.css'

/** The first tab stop: skips bar and menu. A button and not a link, because the address belongs to the router. */
export function SkipLink() {
  const t = useTexts('app')
  return (
    <button type="button" className={css.skip} onClick={() => document.getElementById(mainId)?.focus()}>
      {t('skip')}
    </button>
  )
}
