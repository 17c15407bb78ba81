import { renderToString } from 'react-dom/server'
import { bareScreens } from '../screens.bare.ts'
import { App } from './app.tsx'
import { loadScreen } from './load-screen.ts'
import { findScreen } from './screen.ts'
import { loadTexts } from './texts.ts'

/** The log-in page as HTML in Chinese, drawn while building so that a visitor sees it before any script arrives. */
export async function prerender(): Promise<string> {
  await Promise.all([loadTexts('app'), loadTexts('ui'), loadScreen(findScreen(bareScreens, '/login')!)])
  return renderToString(<App />)
}
