import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { bareScreens } from '@cloudsail/ui/base/screen-table.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { loadScreen } from './base/load-screen.ts'
import { setUp } from './setup.ts'

/**
 * Returns the log-in page as HTML in Chinese. Called during the build, so that visitors see the page before any script has
 * loaded.
 */
export async function prerender(): Promise<string> {
  setUp()
  await Promise.all([loadTexts('app'), loadTexts('ui'), loadScreen(findScreen(bareScreens(), '/login')!)])
  return renderToString(<App />)
}
