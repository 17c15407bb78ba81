import type { Language } from '@cloudsail/contract'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Page } from './browser.ts'
import { wordsOf } from './words.ts'

/**
 * Reads the texts that a tick has opened: each one with such a title to its end, for as long as the bank requires. Then agrees.
 */
export async function readAll(page: Page, language: Language, titles: readonly RegExp[]): Promise<void> {
  const { flow } = wordsOf(language)
  const dialog = page.getByRole('dialog')
  for (const name of titles) {
    const agree = dialog.getByRole('button', { name: flow['agreement.agree'] })
    await readToEnd(dialog.getByRole('article', { name }), agree)
    await agree.click()
  }
}

/** Scrolls a text to its end until its button can be pressed: on a slow machine the text still grows after a first try. */
export async function readToEnd(text: Locator, button: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await text.press('End')
      return button.isEnabled()
    })
    .toBe(true)
}
