import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Page } from './browser.ts'

export const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until an element has the focus, as a sighted person does. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(wanted)) {
      // Keyboard users must see where the focus is.
      const shown = await wanted.evaluate((element) => element.matches(':focus-visible'))
      expect(shown).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}
