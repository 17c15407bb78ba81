import { createLoads, loadChunk } from './loads.ts'
import type { Screen } from './screen.ts'
import { loadTexts } from './texts.ts'

/** Loads a screen together with its texts in the current language; once. */
export const loadScreen = createLoads(async (screen: Screen) => {
  const [module] = await Promise.all([loadChunk(screen.load), loadTexts(screen.domain)])
  return module.default
})
