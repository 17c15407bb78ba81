import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { openWire } from '../api/index.ts'
import { bareScreens, journeyRoutes } from '../screens.bare.ts'
import { App, loadInside, loadJourneys } from './app.tsx'
import { admit } from './guard.ts'
import { loadScreen } from './load-screen.ts'
import { currentRoute, navigate } from './router.ts'
import { findScreen, type Route } from './screen.ts'
import { currentSession } from './session.ts'
import { currentLanguage, loadTexts, startLanguage } from './texts.ts'
import { startTheme } from './theme.ts'

/** Goes where the visitor is let in before anything is drawn, so that nothing is drawn twice. */
function enter(): Route {
  const entry = admit(currentRoute(), currentSession())
  if (entry.let === 'in') return currentRoute()
  navigate(entry.route, { replace: true, state: { wanted: entry.wanted } })
  return enter()
}

async function start() {
  startTheme()
  startLanguage()
  // getR0 at start-up, beside what else is loading; the first call tells where it failed.
  openWire().catch(() => undefined)
  const route = enter()
  const screen = findScreen(bareScreens, route)
  await Promise.all([
    loadTexts('app'),
    loadTexts('ui'),
    screen ? loadScreen(screen) : journeyRoutes.includes(route) ? loadJourneys() : loadInside(),
  ])
  const root = document.getElementById('root')!
  document.getElementById('boot')?.remove()
  // The page comes with the log-in screen drawn in Chinese; anything else is drawn from nothing.
  if (root.hasChildNodes() && route === '/login' && currentLanguage() === 'zh')
    return hydrateRoot(root, <App />)
  root.replaceChildren()
  return createRoot(root).render(<App />)
}

start().catch(() => {
  document.getElementById('root')?.replaceChildren()
  document.getElementById('failed')!.hidden = false
})
