import type { Page } from './browser.ts'
import { screensByCode } from './screen-table.ts'
import { pattern, wordsOf } from './words.ts'

type Language = 'zh' | 'en'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 1440) < 900

/** Goes to a screen by the menu, as a customer would: beside the page, or the drawer of a narrow one. */
export async function goTo(page: Page, code: string, language: Language): Promise<void> {
  const { menu } = wordsOf(language).app
  const title = screensByCode[code]![language]
  if (isNarrow(page)) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click()
    await page.getByRole('dialog').getByRole('link', { name: title, exact: true }).click()
  } else
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: title, exact: true }).click()
}

/** Presses what stands behind the avatar: language, look, the way out. */
export async function choose(page: Page, name: string, language: Language): Promise<void> {
  const avatar = page.getByRole('button', { name: pattern(wordsOf(language).app['bar.account']) })
  if ((await avatar.getAttribute('aria-expanded')) !== 'true') await avatar.click()
  await page
    .getByRole('banner')
    .getByRole('button', { name, exact: true })
    .filter({ visible: true })
    .last()
    .click()
}
