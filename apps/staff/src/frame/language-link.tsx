import { switchLanguage, useLanguage } from '@cloudsail/ui/base/texts.ts'
import css from './frame.module.css'

/** Changes the language of the page at once. Nothing that was typed is lost. */
export function LanguageLink() {
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <button type="button" className={css.language} lang={other} onClick={() => void switchLanguage(other)}>
      {other === 'en' ? 'English' : '中文'}
    </button>
  )
}
