import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject } from 'vitest'
import { patienceMs } from './patience.ts'
import { leave, moveIn } from './profiles.ts'
import { wordsOf } from './words.ts'

export type { Page } from 'playwright-core'

export interface Look {
  language?: 'zh' | 'en'
  width?: 1440 | 390
  theme?: 'light' | 'dark' | 'elder'
}

let connection: Promise<Browser> | null = null

/** Returns the browser of the run. Each worker connects to it once. */
function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserUrl'))
  return connection
}

const faults = new WeakMap<Page, string[]>()

/** Opens a page in a fresh profile. Its faults (errors, violations of the content policy) are recorded for `expectNoFaults`. */
export async function visitor(look: Look = {}, url = inject('bankUrl')): Promise<Page> {
  const { language = 'zh', width = 1440, theme = 'light' } = look
  const page = await moveIn(await browser(), prepare, {
    baseURL: url,
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await page.addInitScript(rememberLook, { language, theme, once: true })
  return watched(page)
}

/** Opens the profile of a member of staff at the address of staff, which has a certificate of this machine. */
export async function staffProfile(
  url: string,
  { language = 'zh', theme = 'light' }: Look = {},
): Promise<BrowserContext> {
  const context = await (await browser()).newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    ignoreHTTPSErrors: true,
  })
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(
    ([chosen, colours]) => {
      // The page of the identity provider keeps nothing.
      try {
        localStorage.setItem('cloudsail.language', chosen!)
        localStorage.setItem('cloudsail.colours', colours!)
      } catch {}
    },
    [language, theme === 'dark' ? 'dark' : 'light'],
  )
  context.on('page', watched)
  return context
}

async function prepare(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(watch)
}

/** Opens another tab of the same visitor: it shares cookies, but not the session of the first. */
export async function anotherTab(page: Page): Promise<Page> {
  return watched(await page.context().newPage())
}

/**
 * Without a USB-Key agent on the machine, the browser logs that nobody answered. That is not a fault, because the page reports
 * it in its own words.
 */
const noAgent = /^http:\/\/127\.0\.0\.1:\d+\/hello$/
/** The staff page asks whether somebody is logged in. Before the log-in the answer is 401, which the browser logs. */
const notLoggedIn = /\/staff\/session_state\.do$/

function watched(page: Page): Page {
  const found: string[] = []
  faults.set(page, found)
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !noAgent.test(url) && !notLoggedIn.test(url)) found.push(message.text())
  })
  return page
}

/** Changes language and look as if the customer had chosen them on an earlier visit. Takes effect with the next load. */
export async function changeLook(
  page: Page,
  look: Pick<Required<Look>, 'language' | 'theme'>,
): Promise<void> {
  await page.evaluate(rememberLook, { ...look, once: false })
}

function rememberLook({ language, theme, once }: { language: string; theme: string; once: boolean }) {
  // Applies before the first page only. Afterwards the visitor's own choice counts.
  if (once && localStorage.getItem('cloudsail.language')) return
  localStorage.setItem('cloudsail.language', language)
  localStorage.setItem('cloudsail.colours', theme === 'dark' ? 'dark' : 'light')
  if (theme === 'elder') localStorage.setItem('cloudsail.elder', 'on')
  else localStorage.removeItem('cloudsail.elder')
}

/** Records what tests cannot observe otherwise: violated policies, executed scripts, and the id of the page's image code. */
function watch() {
  const page = window as unknown as { imageCodeId?: string }
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`refused by policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  )
  const parse = JSON.parse
  JSON.parse = (text: string, ...rest: []) => {
    const value = parse(text, ...rest)
    // The answer of the call, or the answers that the log-in page preloads.
    const picture = value?.verifyImage?.body ?? value
    if (typeof picture?.imageCodeId === 'string') page.imageCodeId = picture.imageCodeId
    return value
  }
  Response.prototype.json = async function () {
    return JSON.parse(await this.text())
  }
}

/** Expects that nothing was thrown and nothing violated the content security policy. */
export function expectNoFaults(page: Page): void {
  expect(faults.get(page) ?? []).toEqual([])
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the accessibility violations of the page: by axe, and with ENGINES=all by two more engines. */
export async function violations(page: Page): Promise<string[]> {
  const found = await axeViolations(page)
  if (process.env.ENGINES !== 'all') return found
  const { moreViolations } = await import('./more-engines.ts')
  return [...found, ...(await moreViolations(page))]
}

/**
 * Returns the violations that axe finds on the page, which has no frames: "rule: element, element". A link half behind the bar
 * at the foot of a narrow page counts as too small, and which link that is depends on the length of the page. In that case, the
 * page is checked again in a window of its whole height.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const found = await axeOnWhatIsSeen(page)
  const viewport = page.viewportSize()
  if (!viewport || !found.some((each) => each.startsWith('target-size'))) return found
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) })
  const onWholePage = await axeOnWhatIsSeen(page)
  await page.setViewportSize(viewport)
  return onWholePage
}

async function axeOnWhatIsSeen(page: Page): Promise<string[]> {
  // Old rows stay dimmed until the new ones come.
  await page.locator('[aria-busy="true"] [data-row]').first().waitFor({ state: 'detached' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    rules,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Waits until a screen has its title and all its data. */
export async function settled(page: Page, title: string): Promise<void> {
  await page.waitForFunction((expected) => document.title === expected, title)
  await page.locator('main h1').first().waitFor()
  await settledTexts(page)
}

/** Waits until the page shows no sign of loading. */
export async function settledTexts(page: Page): Promise<void> {
  await page.waitForFunction(
    (waiting) => ![...document.querySelectorAll('.said')].some((each) => waiting.includes(each.textContent)),
    loadingTexts,
  )
}

const loadingTexts = (['zh', 'en'] as const).flatMap((language) => {
  const { ui } = wordsOf(language)
  return [ui.loading, ui.busy]
})

/** Returns the texts that have sibling nodes within one element. A page with such texts breaks when a browser translates it. */
export function bareTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!parentElement?.closest('#root') || parentElement.childNodes.length === 1) continue
      const others = [...parentElement.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE)
      if (textContent?.trim() && others.length > 1) found.push(`bare: ${textContent}`)
    }
    return found
  })
}

/** Returns whether the page is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** How long a page may take to lay out text of another size. */
const largeTextMs = 5_000

/**
 * Returns whether the page is wider than the window with text at twice its size, as a browser's setting makes it (WCAG 1.4.4).
 */
export async function scrollsSidewaysInLargeText(page: Page): Promise<boolean> {
  const setText = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to, 'important'), size)
  await setText('200%')
  // A table changes to its narrow form in a later frame.
  const fits = await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      null,
      {
        timeout: largeTextMs,
      },
    )
    .then(() => true)
    .catch(() => false)
  await setText('')
  return !fits
}

/**
 * Must be called at the top of a test file that uses visitors. Closes the pages that its tests opened, at the end of each test.
 * for concurrent tests, at the end of the last.
 */
export function closeBrowserAfterwards(): void {
  let running = 0
  beforeEach(() => {
    running += 1
  })
  afterEach(async ({ task }) => {
    running -= 1
    if (!connection) return
    const open = await connection
    if (task.result?.state === 'fail') await inTime(tellPages(task.name, open))
    if (running > 0) return
    await inTime(Promise.allSettled(open.contexts().map((context) => leave(context))))
  })
}

/** Prints the texts of a failed test's pages to the run's output, because the pages are gone afterwards. */
async function tellPages(test: string, open: Browser): Promise<void> {
  for (const page of open.contexts().flatMap((context) => context.pages())) {
    // A page that is just closing shows nothing, which must not fail a test.
    const part =
      (await page
        .locator('main')
        .count()
        .catch(() => 0)) === 1
        ? 'main'
        : 'body'
    const text = await page.locator(part).ariaSnapshot({ timeout: 2_000 }).catch(String)
    console.error(`After “${test}” failed, ${page.url()} showed:\n${text.slice(0, 3_000)}`)
  }
}

/**
 * Chromium sometimes never answers for a page that is just closing. Nobody needs that page any more, and it ends with the
 * browser.
 */
const inTime = (closing: Promise<unknown>) =>
  Promise.race([closing, delay(10_000, undefined, { ref: false })])

/** Returns the suggestions below a text box. The choices of selects are options too, so they are excluded. */
export function offers(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option')
}

/** Holds back the bank's answers to a call, as a slow line does, until the returned function is called. */
export async function holdAnswer(page: Page, call: { name: string }): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${call.name}.do`, async (route) => {
    // The asking page may be closed.
    try {
      const response = await route.fetch()
      await promise
      await route.fulfill({ response })
    } catch {}
  })
  return resolve
}
