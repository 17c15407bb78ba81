import { placeOf } from '@cloudsail/ui/base/menu.ts'
import type { Locator } from 'playwright-core'
import { menu } from '../../apps/web/src/menu.ts'
import type { Page } from './browser.ts'
import { pattern, wordsOf } from './words.ts'

type Language = 'zh' | 'en'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 1440) < 900

const linkTo = (place: Locator, route: string) => place.locator(`a[href="#${route}"]`)

/**
 * Goes to a screen as a customer would: by the menu next to the page, or on a narrow page by the list of all functions. That
 * list also contains what the menu has no room for.
 */
export async function goTo(page: Page, code: string, language: Language): Promise<void> {
  const route = `/${code}`
  const place = placeOf(menu, route)
  if (!place) throw new Error(`${route} stands in no group of the menu`)
  const nav = page.getByRole('navigation', { name: wordsOf(language).app.menu })
  const { row, group } = place
  const inMenu = row.route === route || row.beside?.route === route
  if (isNarrow(page) || !inMenu) {
    // A function fills a narrow page. Its bar leads back.
    const back = page
      .getByRole('banner')
      .locator('a[href^="#/group/"], a[href="#/siteMap"], a[href="#/home"]')
      .first()
    if (isNarrow(page) && !(await nav.isVisible())) await back.click()
    const all = linkTo(nav, '/siteMap')
    // The bar of a narrow page may have no room for it. Its groups lead there.
    if ((await all.count()) === 0) await linkTo(nav, '/group/accounts').click()
    await linkTo(page.locator('body'), '/siteMap').first().click()
    // Frequent functions are listed a second time, above.
    await linkTo(page.getByRole('main'), route).last().click()
    return
  }
  await openGroup(nav, group[language])
  await linkTo(nav, route).last().click()
}

/** Opens a group of the menu, unless it is open. */
async function openGroup(nav: Locator, name: string): Promise<void> {
  const head = nav.getByRole('button', { name, exact: true })
  await head.waitFor()
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
}

/** Presses an entry of the menu behind the avatar: language, look, log-out. */
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
