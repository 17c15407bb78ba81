import type { UnusualFact } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './unusual.module.css'

/** What the server found unusual, each a fact with its date. Nothing unusual is said too. */
export function Unusual({ facts }: { facts: readonly UnusualFact[] }) {
  const t = useTexts('staff')
  const language = useLanguage()
  if (facts.length === 0)
    return (
      <p className={css.none}>
        <Icon name="check" size={16} />
        <span>{t('unusual.none')}</span>
      </p>
    )
  return (
    <ul className={css.list}>
      {facts.map(({ key, text }) => (
        <li key={key}>
          <Icon name="alert" size={16} />
          <span>{text[language]}</span>
        </li>
      ))}
    </ul>
  )
}
