import type { StaffSessionState } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useState } from 'react'
import { useKeys } from '../base/keys.ts'
import { go } from '../base/route.ts'
import css from './frame.module.css'
import { functionsOf, sectionsOf } from './nav.tsx'

/** Ctrl K: a function by its code or name, a section, or a customer by whatever is typed. */
export function Command({ me, close }: { me: StaffSessionState; close(): void }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const typed = text.trim().toLowerCase()
  const places = [
    ...functionsOf(me).map(({ code, title }) => ({
      code,
      name: title[language],
      address: `/action/${code}`,
    })),
    ...sectionsOf(me).map(({ digit, name, address }) => ({
      code: digit,
      name: t(`section.${name}`),
      address,
    })),
  ]
  const hits = places
    .filter(
      ({ code, name }) => typed !== '' && (code.startsWith(typed) || name.toLowerCase().includes(typed)),
    )
    .slice(0, 8)
  const search = {
    code: 'F2',
    name: t('command.search', { text: text.trim() }),
    address: `/search/${encodeURIComponent(text.trim())}`,
  }
  const offered = text.trim().length >= 2 ? [...hits, search] : hits
  useKeys([{ key: 'Escape', run: close }])
  const open = (place = offered[at] ?? offered[0]) => {
    if (!place) return
    close()
    go(place.address)
  }
  return (
    <div className={css.palette} role="dialog" aria-modal="true" aria-label={t('command')}>
      <div>
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type
          autoFocus
          aria-label={t('command')}
          placeholder={t('command')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') open()
            else if (event.key === 'ArrowDown') setAt(Math.min(offered.length - 1, at + 1))
            else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
            else return
            event.preventDefault()
          }}
        />
        <ul>
          {offered.map((place, n) => (
            <li key={place.address} data-chosen={n === at || undefined}>
              <button type="button" tabIndex={-1} onClick={() => open(place)}>
                <code>{place.code}</code>
                <span>{place.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
