import { createLoads, loadChunk } from '@cloudsail/ui/base/loads.ts'
import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { loadScreenTexts, loadTexts } from '@cloudsail/ui/base/texts.ts'

let underWay = 0
/** Returns how many screens are being loaded. */
export const screensUnderWay = () => underWay

/**
 * Loads a screen and its texts in the current language, once. Home and what comes before it load few texts, since customers
 * wait for the first of them.
 */
export const loadScreen = createLoads(async (screen: Screen) => {
  const isFirst = screen.access === 'public' || screen.domain === 'home'
  underWay += 1
  const loading = Promise.all([
    loadChunk(screen.load),
    isFirst ? loadTexts(screen.domain) : loadScreenTexts(screen.domain),
  ])
  const [module] = await loading.finally(() => {
    underWay -= 1
  })
  return module.default
})
