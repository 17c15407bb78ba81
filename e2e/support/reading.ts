import type { Language } from '@cloudsail/contract'
import type { Page } from './browser.ts'
import { wordsOf } from './words.ts'

/** Reads what a tick has opened: each text of this title to its end and for as long as the bank asks, and agrees. */
export async function readAll(page: Page, language: Language, titles: readonly RegExp[]): Promise<void> {
  const { flow } = wordsOf(language)
  const dialog = page.getByRole('dialog')
  for (const name of titles) {
    await dialog.getByRole('article', { name }).press('End')
    await dialog.getByRole('button', { name: flow['agreement.agree'], disabled: false }).click()
  }
}
