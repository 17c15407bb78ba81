import './base/tokens.css'
import './base/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadInside } from './app/app.tsx'
import { admit } from './app/guard.ts'
import { openWire } from './base/api/index.ts'
import { loadScreen } from './base/load-screen.ts'
import { currentAddress, currentRoute, navigate } from './base/router.ts'
import { findScreen, type Route } from './base/screen.ts'
import { bareScreens, isOpenRoute, openScreens } from './base/screen-table.ts'
import { currentSession } from './base/session.ts'
import { joinTabs } from './base/session-tabs.ts'
import { isSiteDataBlocked } from './base/tab-storage.ts'
import { currentLanguage, loadTexts, startLanguage } from './base/texts.ts'
import { startTheme } from './base/theme.ts'
import { setUp } from './setup.ts'

/** Goes where the visitor is let in before anything is drawn, so that nothing is drawn twice. */
function enter(): Route {
  const entry = admit(currentRoute(), currentSession())
  if (entry.let === 'in') return currentRoute()
  navigate(entry.route, { replace: true, state: { wanted: entry.wanted && currentAddress() } })
  return enter()
}

/** Puts one of the texts of index.html in the page's place: they need neither texts nor a session. */
function showInstead(id: 'failed' | 'blocked'): void {
  document.getElementById('boot')?.remove()
  document.getElementById('root')?.replaceChildren()
  const text = document.getElementById(id)!
  text.role = 'main'
  text.hidden = false
}

async function start() {
  if (isSiteDataBlocked()) return showInstead('blocked')
  setUp()
  joinTabs()
  startTheme()
  startLanguage()
  // getR0 at start-up, beside what else is loading; the first call tells where it failed.
  openWire().catch(() => undefined)
  const route = enter()
  const screen = findScreen(bareScreens(), route)
  await Promise.all([
    loadTexts('app'),
    loadTexts('ui'),
    screen ? loadScreen(screen) : isOpenRoute(route) ? openScreens() : loadInside(),
  ])
  const root = document.getElementById('root')!
  document.getElementById('boot')?.remove()
  // The page comes with the log-in screen drawn in Chinese; anything else is drawn from nothing.
  if (root.hasChildNodes() && route === '/login' && currentLanguage() === 'zh')
    return hydrateRoot(root, <App />)
  root.replaceChildren()
  return createRoot(root).render(<App />)
}

start().catch(() => showInstead('failed'))
