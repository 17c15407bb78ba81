import { expect } from 'vitest'
import { axeViolations, type Page, scrollsSideways, settledTexts } from './browser.ts'
import { wordsOf } from './words.ts'

type Language = 'zh' | 'en'

const tags = { zh: 'zh-CN', en: 'en' } as const
const names = { zh: '中文', en: 'English' } as const
const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

interface Seen {
  /** Texts that have to stand there, in each language. */
  says?: (words: ReturnType<typeof wordsOf>) => string[]
  /** The other look is dark. */
  inDark?: boolean
}

/**
 * Expects the page as it stands to be whole in both languages and widths: nothing that is not accessible, nothing wider
 * than the window. A page that was opened in Chinese and wide is looked at so, then in English and narrow; and the other
 * way round. It stands as before afterwards: one way through a screen shows each of its states in both looks.
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
  // Under the bar at the top of a page that is scrolled a box looks too small to be pressed.
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

/** Presses the page's own button for the other language, also where a dialog keeps a visitor from it. */
export async function speak(page: Page, language: Language): Promise<void> {
  if ((await languageOf(page)) === language) return
  await page.evaluate((name) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[lang]')]
    buttons.find(({ textContent }) => textContent === name)!.click()
  }, names[language])
  await page.waitForFunction((tag) => document.documentElement.lang === tag, tags[language])
}
