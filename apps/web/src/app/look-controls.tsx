import { languageNames } from '@cloudsail/contract'
import { languageTags, switchLanguage, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { setTheme, useDark, useTheme } from '@cloudsail/ui/base/theme.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'

/** Switches to the other language, under that language's own name. */
export function LanguageSwitch() {
  const t = useTexts('app')
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  const change = async () => {
    if (!(await switchLanguage(other))) showToast('error', t('language.failed'))
  }
  return (
    <Button look="text" small lang={languageTags[other]} onClick={() => void change()}>
      {languageNames[other]}
    </Button>
  )
}

/** Switches large type and stronger contrast on or off. */
export function ElderSwitch() {
  const t = useTexts('app')
  const { elder } = useTheme()
  return (
    <Button look="text" small aria-pressed={elder} onClick={() => setTheme({ elder: !elder })}>
      {t('elder')}
    </Button>
  )
}

/** Switches between light and dark. Until then the device decides. */
export function ColoursSwitch() {
  const t = useTexts('app')
  const dark = useDark()
  const label = t(dark ? 'colours.toLight' : 'colours.toDark')
  return (
    <Button
      look="icon"
      small
      aria-label={label}
      title={label}
      onClick={() => setTheme({ colours: dark ? 'light' : 'dark' })}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </Button>
  )
}
