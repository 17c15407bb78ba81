import { allStaffActions, type StaffSessionState } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useState } from 'react'
import { useKeys } from '../base/keys.ts'
import { go, useAddress } from '../base/route.ts'
import css from './frame.module.css'
import { ownPages, type SectionName, sections } from './sections.ts'

/** Returns the functions that a person's roles may make, by their codes. */
export const functionsOf = ({ roles }: Pick<StaffSessionState, 'roles'>) =>
  allStaffActions
    .filter((action) => action.roles.some((role) => roles.includes(role)))
    .toSorted((a, b) => a.code.localeCompare(b.code))

/** Returns the sections that hold something for a person. */
export function sectionsOf(me: Pick<StaffSessionState, 'roles'>) {
  const functions = functionsOf(me)
  return sections.filter(({ digit, name }) => {
    const own = ownPages[name as SectionName]
    const hasPage = own === 'all' || own?.some((role) => me.roles.includes(role))
    return hasPage || functions.some(({ code }) => code.startsWith(digit))
  })
}

/** Returns the digit of the section an address belongs to. */
function sectionAt(parts: readonly string[]): string {
  const [first, second = ''] = parts
  if (first === 'action') return second[0] ?? '0'
  if (first === 'section') return second
  return first === 'search' || first === 'customer' ? '1' : '0'
}

/** The menu at the left: sections by digit, and the functions of the section one is in. */
export function Nav({ me, waiting }: { me: StaffSessionState; waiting: number | null }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { parts } = useAddress()
  const [choosing, setChoosing] = useState(false)
  const here = sectionAt(parts)
  const shown = sectionsOf(me)
  useKeys([
    { key: 'g', run: () => setChoosing(true) },
    ...(choosing
      ? shown.map(({ digit, address }) => ({
          key: digit,
          run: () => {
            setChoosing(false)
            go(address)
          },
        }))
      : []),
  ])
  return (
    <nav className={css.nav} aria-label={t('nav')}>
      {shown.map(({ digit, name, address }) => (
        <div key={digit}>
          <a href={`#${address}`} aria-current={here === digit ? 'page' : undefined}>
            <u aria-hidden="true">{digit}</u>
            <span>{t(`section.${name}`)}</span>
            {name === 'work' && waiting !== 0 && <em>{waiting === null ? t('unknown') : String(waiting)}</em>}
          </a>
          {here === digit &&
            functionsOf(me)
              .filter(({ code }) => code.startsWith(digit))
              .map(({ code, title }) => (
                <a
                  key={code}
                  className={css.sub}
                  href={`#/action/${code}`}
                  aria-current={parts[0] === 'action' && parts[1] === code ? 'page' : undefined}
                >
                  {title[language]}
                </a>
              ))}
        </div>
      ))}
      <span className={css.foot}>
        <kbd>G</kbd> <span>{t('nav.digits')}</span>
        <br />
        <kbd>?</kbd> <span>{t('keys.all')}</span>
      </span>
    </nav>
  )
}
