import type { Language } from '@cloudsail/contract'
import type { Page } from './browser.ts'
import { wordsOf } from './words.ts'

/**
 * Reads the texts that a tick has opened: each one with such a title to its end, for as long as the bank requires. Then agrees.
 */
export async function readAll(page: Page, language: Language, titles: readonly RegExp[]): Promise<void> {
  const { flow } = wordsOf(language)
  const dialog = page.getByRole('dialog')
  for (const name of titles) {
    await dialog.getByRole('article', { name }).press('End')
    await dialog.getByRole('button', { name: flow['agreement.agree'], disabled: false }).click()
  }
}
