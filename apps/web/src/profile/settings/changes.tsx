import type { ResponseOf } from '@cloudsail/contract'
import { occupationNames, occupations } from '@cloudsail/contract/dictionaries'
import { changeLog } from '@cloudsail/contract/profile'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { functionCode } from '@cloudsail/ui/base/screen.ts'
import { useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import css from './settings.module.css'

type Change = ResponseOf<typeof changeLog>['rows'][number]

const shownAtFirst = 5

/** Lists a year of the customer's changes to contact data, occupation, nickname, avatar, quick menu and home. */
export function Changes() {
  const t = useTexts('profile')
  const { data, isError } = useCall(changeLog, {})
  const [isWhole, setWhole] = useState(false)
  const rows = data?.rows ?? []
  return (
    <Card title={t('changes')} aside={<span className={css.hint}>{t('changes.note')}</span>} flush>
      {isError && <p className={css.foot}>{t('changes.failed')}</p>}
      {!data && !isError && <Skeleton lines={3} />}
      {data && rows.length === 0 && <p className={css.foot}>{t('changes.none')}</p>}
      {rows.length > 0 && (
        <ul className={css.devices}>
          {(isWhole ? rows : rows.slice(0, shownAtFirst)).map((change) => (
            <OneChange key={change.orderId} {...change} />
          ))}
        </ul>
      )}
      {!isWhole && rows.length > shownAtFirst && (
        <div className={css.foot}>
          <Button look="line" small onClick={() => setWhole(true)}>
            {t('changes.all', { count: rows.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

function OneChange({ what, at, before, after }: Change) {
  const t = useTexts('profile')
  const value = useValueText(what)
  const isLayout = what === 'home'
  return (
    <li>
      <span className={css.what}>
        <strong>{t(`changes.what.${what}`)}</strong>
        <span className={css.hint}>
          {isLayout
            ? t('changes.arranged')
            : t('changes.said', { before: value(before), after: value(after) })}
        </span>
        <time className={css.hint} dateTime={at}>
          {momentText(at)}
        </time>
      </span>
    </li>
  )
}

/** Returns a function that describes a changed value: a nickname as text, a picture, functions by their titles. */
function useValueText(what: Change['what']): (stored: string) => string {
  const t = useTexts('profile')
  const language = useLanguage()
  const screens = useScreens()
  return (stored) => {
    if (what === 'quickMenu') {
      if (stored === '') return t('changes.default')
      const titleOf = (code: string) =>
        screens.find((screen) => functionCode(screen) === code)?.[language] ?? code
      return stored.split(' ').map(titleOf).join(t('changes.and'))
    }
    if (stored === '') return t('changes.unset')
    if (what === 'occupation') {
      const code = occupations.find((each) => each === stored)
      return code ? occupationNames[code][language] : stored
    }
    if (what !== 'avatar') return stored
    const [kind, number] = stored.split(' ')
    return kind === 'builtIn' ? t('changes.builtIn', { number }) : t('changes.picture')
  }
}
