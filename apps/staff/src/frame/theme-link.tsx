import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { setTheme, useDark } from '@cloudsail/ui/base/theme.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './frame.module.css'

/** Changes between the light and the dark look. */
export function ThemeLink() {
  const t = useTexts('staff')
  const dark = useDark()
  return (
    <button
      type="button"
      className={css.language}
      aria-label={t(dark ? 'theme.light' : 'theme.dark')}
      onClick={() => setTheme({ colours: dark ? 'light' : 'dark' })}
    >
      <Icon name={dark ? 'sun' : 'moon'} size={16} />
    </button>
  )
}
