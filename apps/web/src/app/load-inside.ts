import { createLoads, loadChunk } from '@cloudsail/ui/base/loads.ts'
import { homeRoute } from '@cloudsail/ui/base/router.ts'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { knownScreens } from '@cloudsail/ui/base/screen-table.ts'
import { loadScreen } from '../base/load-screen.ts'

const load = createLoads((_: 'inside') => loadChunk(() => import('./inside.tsx')))

/** Loads the code for logged-in customers: frame, menu, search. The rest of the screen table follows. */
export const loadInside = () => load('inside')

/** Loads home, before or while somebody logs in. */
export async function loadHome(): Promise<void> {
  const home = findScreen(knownScreens(), homeRoute)
  await Promise.all([loadInside(), home && loadScreen(home)])
}
