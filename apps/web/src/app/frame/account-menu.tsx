import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useMethodName } from '@cloudsail/ui/base/method-name.ts'
import { Link, useRoute } from '@cloudsail/ui/base/router.ts'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { initialOf } from '@cloudsail/ui/initial-of.ts'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useInfobar } from '../../base/infobar.ts'
import { logOut } from '../../base/log-out.ts'
import { ColoursSwitch, ElderSwitch, LanguageSwitch } from '../look-controls.tsx'
import css from './account-menu.module.css'

const LeaveDialog = lazy(() => loadChunk(() => import('../leaving/leave-dialog.tsx')))
const Avatar = lazy(() => loadChunk(() => import('@cloudsail/ui/avatar/avatar.tsx')))

/** Screens about the customer, listed in the avatar's menu if the customer has them. */
const ownRoutes = ['/PSC0101000', '/PSC0102000', '/PSC0204000', '/PCS0101000']

/** Returns whether the customer has typed something on this page that logging out would lose. */
const hasTyped = () => document.querySelector('main form :is(:user-valid, :user-invalid)') !== null

/** The avatar and its menu: the customer's name, settings, look and language, and log-out. */
export function AccountMenu() {
  const t = useTexts('app')
  const language = useLanguage()
  const methodName = useMethodName()
  const user = useSession()?.user
  const avatar = useInfobar().data?.avatar
  const route = useRoute()
  const screens = useScreens()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere closes it
  useEffect(() => setOpen(false), [route])
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])
  const initial = user ? initialOf(user.nickname) : <Icon name="user" />
  const rows = ownRoutes.flatMap((own) => findScreen(screens, own) ?? [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
    <div
      ref={box}
      className={css.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.avatar}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('bar.account', { name: user?.nickname })}
        onClick={() => setOpen(!open)}
      >
        {avatar ? (
          <Suspense fallback={initial}>
            <Avatar avatar={avatar} initial={initial} />
          </Suspense>
        ) : (
          initial
        )}
      </button>
      <div id={id} className={css.sheet} hidden={!open}>
        <p className={css.who}>
          <b translate="no">{user?.nickname}</b>
          {user && <span>{methodName(user.method)}</span>}
        </p>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={row.route}>
                <Link href={row.route} className={css.row}>
                  {row[language]}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={css.looks}>
          <LanguageSwitch />
          <ElderSwitch />
          <ColoursSwitch />
        </div>
        <div>
          <button
            type="button"
            className={css.row}
            onClick={() => (hasTyped() ? setLeaving(true) : void logOut())}
          >
            {t('logOut')}
          </button>
        </div>
      </div>
      {leaving && (
        <Suspense>
          <LeaveDialog onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  )
}
