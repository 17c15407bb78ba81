import { demoPasswords } from '@cloudsail/demo-customers'
import { expect, test } from 'vitest'
import {
  bareTexts,
  changeLook,
  closeBrowserAfterwards,
  expectNoFaults,
  type Look,
  type Page,
  scrollsSideways,
  scrollsSidewaysInLargeText,
  settled,
  violations,
  visitor,
} from './support/browser.ts'
import { faultsOfForms, faultsOfLists, faultsOfLook, nextOf } from './support/forms.ts'
import { enter } from './support/log-in.ts'
import { insideScreens, type ScreenRow } from './support/screen-table.ts'
import { pattern, wordsOf } from './support/words.ts'

closeBrowserAfterwards()

async function open(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, route)
}

/** Opens a screen and returns all its faults. */
async function faultsOf(
  page: Page,
  { route, ...titles }: ScreenRow,
  { language, width }: Required<Look>,
  met: { forms: number },
) {
  await open(page, route)
  const title = wordsOf(language).app.pageTitle.replace('{screen}', titles[language])
  const found: string[] = []
  await settled(page, title).catch((error: Error) => found.push(`does not settle: ${error.message}`))
  if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) found.push('not exactly one h1')
  if (width === 390 && (await scrollsSideways(page))) found.push('scrolls sideways')
  if (width === 1440 && (await scrollsSidewaysInLargeText(page)))
    found.push('scrolls sideways in text of twice the size')
  found.push(...(await violations(page)), ...(await faultsOfLook(page)), ...(await bareTexts(page)))
  found.push(...(await faultsOfLists(page)))
  met.forms += await nextOf(page, language).count()
  // Last, because it changes the screen.
  found.push(...(await faultsOfForms(page, language)))
  return found.map((fault) => `${route}: ${fault}`)
}

// Every language, width and look, each with a customer of its own, so that they can run concurrently. Two consecutive looks
// cover both languages and both widths.
const looks: [string, Required<Look>][] = [
  ['zhaoyaqin', { language: 'zh', width: 1440, theme: 'light' }],
  ['chensiyuan', { language: 'en', width: 390, theme: 'light' }],
  ['hokafai', { language: 'en', width: 1440, theme: 'dark' }],
  ['matengfei', { language: 'zh', width: 390, theme: 'elder' }],
  ['zhouzixuan', { language: 'zh', width: 390, theme: 'dark' }],
  ['huanglihua', { language: 'en', width: 1440, theme: 'elder' }],
]
/**
 * Returns whether a screen is checked in a look: two looks for each screen, other ones for the next screen. EVERY_LOOK=on
 * checks all six.
 */
const isSeenIn = (screen: number, look: number) =>
  process.env.EVERY_LOOK === 'on' || screen % 3 === Math.floor(look / 2)

test.concurrent.for(looks.map((entry, index) => [...entry, index] as const))(
  'every screen is whole and accessible: %s, %o',
  // Six customers share one browser. On a busy machine, each takes more than the usual five minutes.
  { timeout: 1_200_000 },
  async ([username, look, at], { expect }) => {
    const page = await visitor(look)
    await enter(page, { identifier: username, password: demoPasswords.login })
    const found: string[] = []
    const met = { forms: 0 }
    for (const [index, screen] of insideScreens.entries())
      if (isSeenIn(index, at)) found.push(...(await faultsOf(page, screen, look, met)))
    expect(found).toEqual([])
    // The sweep must have found forms to press, unless only a few screens were requested.
    if (!process.env.SCREENS) expect(met.forms).toBeGreaterThan(0)
    expectNoFaults(page)
  },
)

test('the pages before log-in are accessible in every language and look', async () => {
  const found: string[] = []
  for (const language of ['zh', 'en'] as const)
    for (const theme of ['light', 'dark', 'elder'] as const) {
      const width = language === 'zh' ? 1440 : 390
      const page = await visitor({ language, theme, width })
      for (const route of ['/login', '/relogin']) {
        await page.goto(`/#${route}`)
        await page.getByRole('textbox').first().waitFor()
        if (await scrollsSideways(page)) found.push(`${route} ${language} ${theme}: scrolls sideways`)
        for (const fault of await violations(page)) found.push(`${route} ${language} ${theme}: ${fault}`)
      }
      expectNoFaults(page)
      await page.context().close()
    }
  expect(found).toEqual([])
})

test('the gallery of the shared components is accessible in every look', async () => {
  const page = await visitor({ language: 'zh' })
  const found: string[] = []
  for (const theme of ['light', 'dark', 'elder'] as const) {
    await page.goto('/healthz')
    await changeLook(page, { language: theme === 'light' ? 'en' : 'zh', theme })
    await page.goto('/#/demo/gallery')
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await violations(page)).map((fault) => `${theme}: ${fault}`))
  }
  expect(found).toEqual([])
  expectNoFaults(page)
})

test('another address of a screen shows the same screen', async () => {
  const page = await visitor()
  await enter(page, { identifier: 'liuqian97', password: demoPasswords.login })
  const { pageTitle } = wordsOf('zh').app
  for (const { aliases, zh } of insideScreens)
    for (const alias of aliases) {
      await open(page, alias)
      await expect.poll(() => page.title()).toBe(pageTitle.replace('{screen}', zh))
    }
})

test('an unknown address says so and links to home', async () => {
  const page = await visitor()
  const { app: words, ui } = wordsOf('zh')
  await enter(page, { identifier: 'sunyue99', password: demoPasswords.login, route: '/PZZ9999000' })
  await page.getByRole('heading', { name: words['notFound.title'] }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: ui.toHome, exact: true }).click()
  await expect.poll(() => page.title()).toMatch(pattern(words.pageTitle))
  expectNoFaults(page)
})
