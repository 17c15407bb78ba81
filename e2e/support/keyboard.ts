import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Page } from './browser.ts'

export const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until something has the focus, as a person does who sees where it stands. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(wanted)) {
      // Whoever uses the keyboard must see where they are.
      const shown = await wanted.evaluate((element) => element.matches(':focus-visible'))
      expect(shown).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}
