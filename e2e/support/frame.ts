import type { Locator } from 'playwright-core'
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
    await press(page.getByRole('dialog'), title)
  } else await press(page.getByRole('navigation', { name: menu }), title)
}

/** Presses a function in the menu; its group may have to be opened before. */
export async function press(menu: Locator, title: string): Promise<void> {
  const link = menu.page().getByRole('link', { name: title, exact: true, includeHidden: true })
  const group = menu.locator('details').filter({ has: link })
  await group.waitFor()
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  await group.locator(link).click()
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
