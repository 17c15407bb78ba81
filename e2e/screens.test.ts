import { expect, test } from 'vitest'
import { demoPasswords } from '../apps/server/src/demo/customers.ts'
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
  settledTexts,
  violations,
  visitor,
} from './support/browser.ts'
import { crowdedTexts } from './support/crowded.ts'
import { faultsOfForms, faultsOfLook, nextOf } from './support/forms.ts'
import { enter } from './support/log-in.ts'
import { type ScreenRow, screens } from './support/screen-table.ts'
import { pattern, wordsOf } from './support/words.ts'

closeBrowserAfterwards()

/** Seeing them ends a session, needs its end or changes the language; the gallery shows things that load for ever. */
const apart = ['/login', '/relogin', '/timeout', '/demo/gallery', '/firstLoginEN', '/askedQuestionsEn']
const inside = screens.filter(({ route }) => !apart.includes(route))

async function open(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, route)
}

/** Opens a screen and says everything that is wrong with it. */
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
  met.forms += await nextOf(page, language).count()
  // Last, as it leaves the screen otherwise than it was.
  found.push(...(await faultsOfForms(page, language)))
  return found.map((fault) => `${route}: ${fault}`)
}

// Every language, width and look; each with a customer of its own, so that they may run side by side. Two in a row
// have both languages and both widths between them.
const looks: [string, Required<Look>][] = [
  ['zhaoyaqin', { language: 'zh', width: 1440, theme: 'light' }],
  ['chensiyuan', { language: 'en', width: 390, theme: 'light' }],
  ['hokafai', { language: 'en', width: 1440, theme: 'dark' }],
  ['matengfei', { language: 'zh', width: 390, theme: 'elder' }],
  ['zhouzixuan', { language: 'zh', width: 390, theme: 'dark' }],
  ['huanglihua', { language: 'en', width: 1440, theme: 'elder' }],
]
/** Two looks a screen, others for the next one; all six with EVERY_LOOK=on. */
const isSeenIn = (screen: number, look: number) =>
  process.env.EVERY_LOOK === 'on' || screen % 3 === Math.floor(look / 2)

test.concurrent.for(looks.map((entry, index) => [...entry, index] as const))(
  'every screen is whole and accessible: %s, %o',
  // Six customers share one browser: on a busy machine each takes more than the usual five minutes.
  { timeout: 1_200_000 },
  async ([username, look, at], { expect }) => {
    const page = await visitor(look)
    await enter(page, { identifier: username, password: demoPasswords.login })
    const found: string[] = []
    const met = { forms: 0 }
    for (const [index, screen] of inside.entries())
      if (isSeenIn(index, at)) found.push(...(await faultsOf(page, screen, look, met)))
    expect(found).toEqual([])
    // The sweep has met what it presses.
    expect(met.forms).toBeGreaterThan(0)
    expectNoFaults(page)
  },
)

/** Widths of windows, and A4 less its margins. */
const widths = [360, 480, 640, 720, 820, 960, 1180, 1440]
const paperPx = 718
/** The widest lists, which every run looks at; with EVERY_LOOK=on every screen is looked at. */
const usualLists = /^\/PTR0[12]0[23]000$/
/** Every width with EVERY_LOOK=on, else those between the widths of the looks. */
const seenWidths = process.env.EVERY_LOOK === 'on' ? widths : [720, 960]

/** What lies over something else or is cut, at each width and on paper. */
async function faultsOfWidths(page: Page, route: string): Promise<string[]> {
  const found: string[] = []
  const size = page.viewportSize()!
  const look = async (where: string, width: number) => {
    await page.setViewportSize({ ...size, width })
    // Tables are laid out anew in a frame of their own.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await settledTexts(page)
    for (const text of await crowdedTexts(page)) found.push(`${route} ${where}: ${text}`)
    if (await scrollsSideways(page)) found.push(`${route} ${where}: scrolls sideways`)
  }
  for (const width of seenWidths) await look(`${width} wide`, width)
  await page.emulateMedia({ media: 'print' })
  await look('on paper', paperPx)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(size)
  return found
}

test.concurrent.for([
  ['linxiaowen', 'zh'],
  ['wangjianguo', 'en'],
] as const)(
  'no text lies over another one or is cut, whatever the width: %s, %s',
  { timeout: 1_800_000 },
  async ([username, language], { expect }) => {
    const page = await visitor({ language })
    await enter(page, { identifier: username, password: demoPasswords.login })
    const found: string[] = []
    for (const { route, ...titles } of inside) {
      if (process.env.EVERY_LOOK !== 'on' && !usualLists.test(route)) continue
      await open(page, route)
      await settled(page, wordsOf(language).app.pageTitle.replace('{screen}', titles[language]))
      found.push(...(await faultsOfWidths(page, route)))
    }
    expect(found).toEqual([])
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
  for (const { aliases, zh } of inside)
    for (const alias of aliases) {
      await open(page, alias)
      await expect.poll(() => page.title()).toBe(pageTitle.replace('{screen}', zh))
    }
})

test('an unknown address says so and leads home', async () => {
  const page = await visitor()
  const { app: words, ui } = wordsOf('zh')
  await enter(page, { identifier: 'sunyue99', password: demoPasswords.login, route: '/PZZ9999000' })
  await page.getByRole('heading', { name: words['notFound.title'] }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: ui.toHome, exact: true }).click()
  await expect.poll(() => page.title()).toMatch(pattern(words.pageTitle))
  expectNoFaults(page)
})
