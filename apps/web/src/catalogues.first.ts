import { firstUiTexts } from '@cloudsail/ui/texts.first.ts'
import { firstAppTexts } from './app/texts.first.ts'
import { firstHomeTexts } from './home/texts.first.ts'
import { firstIdentityTexts } from './identity/texts.first.ts'

/**
 * The catalogues needed from the log-in page to home. In a file of their own, so that no visitor loads the addresses of all
 * others.
 */
export const firstCatalogues = {
  ...firstAppTexts,
  ...firstHomeTexts,
  ...firstIdentityTexts,
  ...firstUiTexts,
}
