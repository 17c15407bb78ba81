import '@cloudsail/ui/base/tokens.css'
import '@cloudsail/ui/base/base.css'
import { openWire } from '@cloudsail/ui/base/api/index.ts'
import { currentAddress, currentRoute, navigate } from '@cloudsail/ui/base/router.ts'
import { findScreen, type Route } from '@cloudsail/ui/base/screen.ts'
import { bareScreens, isOpenRoute, openScreens } from '@cloudsail/ui/base/screen-table.ts'
import { currentSession } from '@cloudsail/ui/base/session.ts'
import { joinTabs } from '@cloudsail/ui/base/session-tabs.ts'
import { isSiteDataBlocked } from '@cloudsail/ui/base/tab-storage.ts'
import { currentLanguage, loadTexts, startLanguage } from '@cloudsail/ui/base/texts.ts'
import { startTheme } from '@cloudsail/ui/base/theme.ts'
import { keepBoxes } from '@cloudsail/ui/base/typed-before.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { admit } from './app/guard.ts'
import { loadInside } from './app/load-inside.ts'
import { loadScreen } from './base/load-screen.ts'
import { setUp } from './setup.ts'

/** Redirects before anything is drawn, so that nothing is drawn twice. */
function enter(): Route {
  const entry = admit(currentRoute(), currentSession())
  if (entry.let === 'in') return currentRoute()
  navigate(entry.route, { replace: true, state: { wanted: entry.wanted && currentAddress() } })
  return enter()
}

/** Shows one of the prepared messages of index.html instead of the page. They need neither texts nor a session. */
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
  // Calls getR0 at start-up, in parallel with other loading. The first call reports a failure.
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
  keepBoxes(root)
  // The page is prerendered with the log-in screen in Chinese. Any other screen or language is drawn from scratch.
  if (root.hasChildNodes() && route === '/login' && currentLanguage() === 'zh')
    return hydrateRoot(root, <App />)
  root.replaceChildren()
  return createRoot(root).render(<App />)
}

start().catch(() => showInstead('failed'))
