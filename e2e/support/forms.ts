import type { Page } from 'playwright-core'
import { wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** Two digits after a comma could mean 1,234 or 12.34, so the page must ask. */
const doubtful = '12,34'

/**
 * Returns the faults of a screen's forms: amounts read otherwise than typed, errors that outlive their cause, presses without a
 * response. The forms' content is lost.
 */
export async function faultsOfForms(page: Page, language: Language): Promise<string[]> {
  return [...(await faultsOfAmounts(page, language)), ...(await faultsOfPress(page, language))]
}

/** Returns the button of an order's form, if the screen has one to fill in. */
export const nextOf = (page: Page, language: Language) =>
  page.locator('main form button[type="submit"]:visible').getByText(wordsOf(language).flow['fill.next'])

/** Boxes of amounts have a currency sign before them. Units and rates have none. */
const amounts = 'main [aria-hidden="true"] + input[inputmode="decimal"]:enabled'

async function faultsOfAmounts(page: Page, language: Language): Promise<string[]> {
  const found: string[] = []
  const told = page.locator('main').getByText(wordsOf(language).ui['money.grouping'])
  for (const box of await page.locator(amounts).all()) {
    if (!(await box.isVisible())) continue
    const before = await box.inputValue()
    await box.fill(doubtful)
    await box.blur()
    const shown = await box.inputValue()
    if (shown !== doubtful) found.push(`${doubtful} became ${shown}`)
    if ((await told.count()) === 0) found.push(`${doubtful} is not asked about`)
    await box.fill('100')
    await box.blur()
    if ((await told.count()) > 0) found.push('an error of before stands beside 100')
    await box.fill(before)
    await box.blur()
  }
  return found
}

/**
 * Checks that an order's form responds to its button, even if it is pressed directly from a box: its confirmation appears, or
 * an error is shown and has the focus.
 */
async function faultsOfPress(page: Page, language: Language): Promise<string[]> {
  const next = nextOf(page, language)
  if ((await next.count()) !== 1) return []
  const box = page.locator(amounts).first()
  if (await box.isVisible()) await box.fill(doubtful)
  const title = await page.locator('main h1').textContent()
  await next.click()
  return page
    .waitForFunction((before) => {
      const main = document.querySelector('main')
      if (main?.querySelector('h1')?.textContent !== before) return true
      const wrong = [...(main?.querySelectorAll('[aria-invalid="true"], [data-wrong]') ?? [])]
      if (wrong.length > 0) return wrong.some((each) => each.contains(document.activeElement))
      return main?.querySelector('form [role="alert"]') !== null
    }, title)
    .then(() => [])
    .catch(() => ['the press was lost, or what is missing has no focus'])
}

/**
 * Returns the visual faults of the page: unreadable content, titles that overlap the following content, and motion although
 * none is wished.
 */
export function faultsOfLook(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const code = /\bP[A-Z]{2}\d{7}\b/.exec(document.querySelector('main')?.textContent ?? '')
    if (code) found.push(`shows the internal code ${code[0]}`)
    for (const motion of document.getAnimations())
      found.push(`moves: ${(motion.effect as KeyframeEffect).target?.className}`)
    const title = document.querySelector('main h1')
    const next = title?.nextElementSibling
    if (!title || next?.tagName !== 'SECTION') return found
    const { height, bottom } = title.getBoundingClientRect()
    // The bar shows the title instead.
    if (height <= 1) return found
    const gap = next.getBoundingClientRect().top - bottom
    if (Math.abs(gap) < 4) found.push('its title lies on its card')
    return found
  })
}

/** From this many rows on, a value that all rows share cannot be chance. */
const leastRows = 5

/**
 * Returns the faults of the lists of a query on the page: a part of the second line that is the same in every row, a dash or
 * a zero in more than half of the rows, and rows that are a table.
 */
export function faultsOfLists(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = []
    for (const list of document.querySelectorAll('main ul[data-heads]')) {
      const rows = [...list.querySelectorAll('[data-index]')]
      if (rows.length < least) continue
      const name = list.getAttribute('aria-label')
      const parts = rows.map((row) => row.querySelector('small')?.textContent.split(' · ') ?? [])
      // When a row was may be the same by chance.
      const shared = parts[0]!.filter(
        (part) => !/^\d+[:-]\d\d$|^\d+ \w{3}$/.test(part) && parts.every((each) => each.includes(part)),
      )
      if (shared.length > 0) found.push(`${name}: every row says ${shared.join()}`)
      const empty = rows.filter((row) => /—|(?<![\d.,])0\.00/.test(row.textContent))
      if (empty.length * 2 > rows.length) found.push(`${name}: most rows have a dash or a zero`)
    }
    const filters = document.querySelector('main search')
    if (filters?.parentElement?.querySelector('[data-row] td')) found.push('a query shows a table')
    return found
  }, leastRows)
}
