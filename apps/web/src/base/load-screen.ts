import { createLoads, loadChunk } from '@cloudsail/ui/base/loads.ts'
import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'

/** Loads a screen and its texts in the current language, once. */
export const loadScreen = createLoads(async (screen: Screen) => {
  const [module] = await Promise.all([loadChunk(screen.load), loadTexts(screen.domain)])
  return module.default
})
