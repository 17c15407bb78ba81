import { shortcutsMax } from '@cloudsail/contract/profile'
import { Handle } from '@cloudsail/ui/arrange/handle.tsx'
import { useArranging } from '@cloudsail/ui/arrange/use-arranging.ts'
import { findScreen, functionCode } from '@cloudsail/ui/base/screen.ts'
import { useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import css from './own.module.css'
import type { Shortcut } from './shortcuts.ts'

interface Props {
  all: readonly Shortcut[]
  codes: readonly string[]
  /** True if the customer tried to add a fifth. */
  full: boolean
  problem: string | undefined
  busy: boolean
  onChange: (codes: readonly string[]) => void
  onSave: () => Promise<void>
  /** Null while the menu is the bank's default. */
  onRestore: (() => Promise<void>) | null
}

/** Shows the four places in order. A function that cannot be used now keeps its place and is marked. */
export function Places({ all, codes, full, problem, busy, onChange, onSave, onRestore }: Props) {
  const t = useTexts('own')
  const nameOf = useNames(all)
  const [said, setSaid] = useState('')
  const arranging = useArranging({
    columns: [codes],
    onChange: ([next]) => onChange(next!),
    onMoved: (code, { index, count }) =>
      setSaid(t('place.now', { name: nameOf(code), place: index + 1, count })),
  })
  const free = Array.from({ length: Math.max(0, shortcutsMax - codes.length) }, (_, index) => index)
  return (
    <Card title={t('menu.places')} aside={t('menu.places.count', { count: codes.length, max: shortcutsMax })}>
      <ol className={css.places} {...arranging.column(0)}>
        {codes.map((code) => (
          <li key={code} {...arranging.thing(code)}>
            <Handle label={t('place.move', { name: nameOf(code) })} {...arranging.handle(code)} />
            <b>{nameOf(code)}</b>
            {!all.some((shortcut) => shortcut.code === code) && (
              <Tag tone="warn">{t('menu.unavailable')}</Tag>
            )}
            <Button
              look="icon"
              small
              aria-label={t('menu.remove', { name: nameOf(code) })}
              onClick={() => onChange(codes.filter((each) => each !== code))}
            >
              <Icon name="cross" size={16} />
            </Button>
          </li>
        ))}
        {free.map((place) => (
          <li key={`free ${place}`} className={css.free}>
            {t('menu.free')}
          </li>
        ))}
      </ol>
      <p className="said" role="status">
        {said}
      </p>
      <p className={css.hint}>{t('menu.hint')}</p>
      {(full || problem) && (
        <MessageBar kind={full ? 'warn' : 'error'} live>
          {full ? t('menu.full', { max: shortcutsMax }) : problem}
        </MessageBar>
      )}
      {codes.length === 0 && <MessageBar kind="warn">{t('menu.empty')}</MessageBar>}
      <div className={css.buttons}>
        <Button busy={busy} disabled={codes.length === 0} onClick={() => void onSave()}>
          {t('save')}
        </Button>
        {onRestore && (
          <Button look="line" busy={busy} onClick={() => void onRestore()}>
            {t('restore')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/**
 * Returns a function that gives the title of a function, also of one that the customer may not use now. Falls back to the
 * code.
 */
function useNames(all: readonly Shortcut[]): (code: string) => string {
  const language = useLanguage()
  const screens = useScreens()
  return (code) =>
    all.find((shortcut) => shortcut.code === code)?.name[language] ??
    screens.find((screen) => functionCode(screen) === code)?.[language] ??
    findScreen(screens, `/${code}`)?.[language] ??
    code
}
