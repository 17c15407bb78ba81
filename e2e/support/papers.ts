import { expect } from 'vitest'
import type { Page } from './browser.ts'
import { wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** Reads one paper after the other to its end, for as long as the bank requires, and agrees. */
export async function readPapers(page: Page, tick: string, language: Language = 'zh'): Promise<void> {
  const { flow } = wordsOf(language)
  await page.getByLabel(tick).click()
  const dialog = page.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: flow['agreement.agree'] })
  await agree.waitFor()
  for (;;) {
    await dialog.evaluate((shown) => {
      for (const part of shown.querySelectorAll('*')) part.scrollTop = part.scrollHeight
    })
    if (await agree.isEnabled()) {
      const title = await dialog.getByRole('heading').first().textContent()
      await agree.click()
      // The next paper, or none.
      await expect
        .poll(async () =>
          (await dialog.count()) === 0
            ? ''
            : dialog
                .getByRole('heading')
                .first()
                .textContent()
                .catch(() => ''),
        )
        .not.toBe(title)
      if ((await dialog.count()) === 0) return
    } else await page.waitForTimeout(200)
  }
}
