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

/** The browser of the run, reached once from each worker. */
function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserUrl'))
  return connection
}

const faults = new WeakMap<Page, string[]>()

/** A visitor with a fresh profile. What the page complains of (errors, what the content policy refuses) is kept for
 *  `expectNoFaults`. */
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

async function prepare(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(watch)
}

/** Another tab of the same visitor: it shares cookies, not the session of the first. */
export async function anotherTab(page: Page): Promise<Page> {
  return watched(await page.context().newPage())
}

/** Where a machine has no USB-Key agent the browser records that nobody answered; the page says it in its own words. */
const noAgent = /^http:\/\/127\.0\.0\.1:\d+\/hello$/

function watched(page: Page): Page {
  const found: string[] = []
  faults.set(page, found)
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !noAgent.test(message.location().url)) found.push(message.text())
  })
  return page
}

/** Changes language and look as the customer's own choice of an earlier visit. Takes effect with the next load. */
export async function changeLook(
  page: Page,
  look: Pick<Required<Look>, 'language' | 'theme'>,
): Promise<void> {
  await page.evaluate(rememberLook, { ...look, once: false })
}

function rememberLook({ language, theme, once }: { language: string; theme: string; once: boolean }) {
  // Before the first page only; afterwards the visitor chooses.
  if (once && localStorage.getItem('cloudsail.language')) return
  localStorage.setItem('cloudsail.language', language)
  localStorage.setItem('cloudsail.colours', theme === 'dark' ? 'dark' : 'light')
  if (theme === 'elder') localStorage.setItem('cloudsail.elder', 'on')
  else localStorage.removeItem('cloudsail.elder')
}

/** Records what tests cannot see otherwise: violated policies, scripts that ran, and which image code the page was given. */
function watch() {
  const page = window as unknown as { imageCodeId?: string }
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`refused by policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  )
  const parse = JSON.parse
  JSON.parse = (text: string, ...rest: []) => {
    const value = parse(text, ...rest)
    if (typeof value?.imageCodeId === 'string') page.imageCodeId = value.imageCodeId
    return value
  }
}

/** Nothing was thrown, nothing refused by the content security policy. */
export function expectNoFaults(page: Page): void {
  expect(faults.get(page) ?? []).toEqual([])
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is not accessible on the page: by axe, and with ENGINES=all by two more. */
export async function violations(page: Page): Promise<string[]> {
  const found = await axeViolations(page)
  if (process.env.ENGINES !== 'all') return found
  const { moreViolations } = await import('./more-engines.ts')
  return [...found, ...(await moreViolations(page))]
}

/** What axe finds wrong on the page, which has no frames: "rule: element, element". A link that is half behind the
 *  bar at the foot of a narrow page counts as too small, and which one that is depends on the length of the page:
 *  then the whole page is looked at. */
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
  // Rows of before stand dimmed until the new ones come.
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

/** Waits until a screen has its title and everything it was waiting for. */
export async function settled(page: Page, title: string): Promise<void> {
  await page.waitForFunction((expected) => document.title === expected, title)
  await page.locator('main h1').first().waitFor()
  await settledTexts(page)
}

/** Waits until nothing on the page says that it is waited for. */
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

/** Texts that stand beside other nodes in one element: a page that a browser translates breaks on them. */
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

/** Whether the page is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** How long a page may take to be laid out in text of another size. */
const largeTextMs = 5_000

/** The same with its text alone at twice its size, as a browser's setting makes it (WCAG 1.4.4). */
export async function scrollsSidewaysInLargeText(page: Page): Promise<boolean> {
  const setText = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to, 'important'), size)
  await setText('200%')
  // A table goes over to its narrow form in a frame of its own.
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

/** To be called at the top of a test file that visits: closes what its tests opened, at the end of each, of those that run
 *  side by side at the end of the last. */
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

/** What a failure's pages showed, for whoever reads the run's output: they are gone afterwards. */
async function tellPages(test: string, open: Browser): Promise<void> {
  for (const page of open.contexts().flatMap((context) => context.pages())) {
    // One that is just leaving shows nothing; that fails no test.
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

/** Chromium now and then never answers for a page that was just leaving. Nobody needs it any more: it ends with the
 *  browser. */
const inTime = (closing: Promise<unknown>) =>
  Promise.race([closing, delay(10_000, undefined, { ref: false })])

/** What is offered under a box that is typed in. The choices of selects are options too, and stand there before. */
export function offers(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option')
}

/** Keeps the bank's answers to a call back, as a slow line does, until what is given is called. */
export async function holdAnswer(page: Page, call: { name: string }): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${call.name}.do`, async (route) => {
    // Whoever asked may have gone.
    try {
      const response = await route.fetch()
      await promise
      await route.fulfill({ response })
    } catch {}
  })
  return resolve
}
