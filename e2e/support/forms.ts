import type { Page } from 'playwright-core'
import { wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** Two digits behind a comma: neither 1,234 nor 12.34, so whoever typed it is asked. */
const doubtful = '12,34'

/** What is wrong with the forms of a screen: amounts taken otherwise than they were typed, errors that outlive what they
 *  were about, presses without an answer. What was typed is gone afterwards. */
export async function faultsOfForms(page: Page, language: Language): Promise<string[]> {
  return [...(await faultsOfAmounts(page, language)), ...(await faultsOfPress(page, language))]
}

/** The button of an order's form, where the screen has one that is filled in. */
export const nextOf = (page: Page, language: Language) =>
  page.locator('main form button[type="submit"]:visible').getByText(wordsOf(language).flow['fill.next'])

/** A box of an amount has the sign of its currency before it; units and rates have not. */
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

/** An order's form answers its button, also where it is pressed right out of a box: its confirmation comes, or it is told
 *  what is missing, and the focus is there. */
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

/** What the page shows that no customer can read, titles that lie on what follows, and motion where none is wished. */
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
    const gap = next.getBoundingClientRect().top - title.getBoundingClientRect().bottom
    if (Math.abs(gap) < 4) found.push('its title lies on its card')
    return found
  })
}
