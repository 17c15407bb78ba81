import { expect } from 'vitest'
import { axeViolations, type Page, scrollsSideways, settledTexts } from './browser.ts'
import { wordsOf } from './words.ts'

type Language = 'zh' | 'en'

const tags = { zh: 'zh-CN', en: 'en' } as const
const names = { zh: '中文', en: 'English' } as const
const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

interface Seen {
  /** Texts that must be on the page, in each language. */
  says?: (words: ReturnType<typeof wordsOf>) => string[]
  /** Whether the other look is dark. */
  inDark?: boolean
}

/**
 * Expects the page to be accessible and not wider than the window, in both languages and widths. A page opened in Chinese and
 * wide is checked like that, then in English and narrow, or the other way round. The page is the same afterwards, so one pass
 * through a screen checks each of its states in both looks.
 */
export async function expectWhole(page: Page, { says, inDark = false }: Seen = {}): Promise<void> {
  const language = await languageOf(page)
  const size = page.viewportSize()!
  await expectWholeSoFar(page, language, says)
  const other = language === 'zh' ? 'en' : 'zh'
  await speak(page, other)
  await page.setViewportSize(size.width === narrow.width ? wide : narrow)
  if (inDark) await colour(page, 'dark')
  await expectWholeSoFar(page, other, says)
  if (inDark) await colour(page, 'light')
  await page.setViewportSize(size)
  await speak(page, language)
}

async function expectWholeSoFar(
  page: Page,
  language: Language,
  says: NonNullable<Seen['says']> = () => [],
): Promise<void> {
  await settledTexts(page)
  for (const text of says(wordsOf(language)))
    await page.getByText(text).filter({ visible: true }).first().waitFor()
  // Below the bar at the top of a scrolled page, a box would look too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0))
  const found = await axeViolations(page)
  if (await scrollsSideways(page)) found.push('scrolls sideways')
  const { width } = page.viewportSize()!
  expect(found, `${new URL(page.url()).hash}, ${language}, ${width} wide`).toEqual([])
}

const colour = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)

async function languageOf(page: Page): Promise<Language> {
  return (await page.evaluate(() => document.documentElement.lang)) === tags.en ? 'en' : 'zh'
}

/** Presses the page's own button for the other language, even if a dialog blocks it for visitors. */
export async function speak(page: Page, language: Language): Promise<void> {
  if ((await languageOf(page)) === language) return
  await page.evaluate((name) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[lang]')]
    buttons.find(({ textContent }) => textContent === name)!.click()
  }, names[language])
  await page.waitForFunction((tag) => document.documentElement.lang === tag, tags[language])
}
