import { setTimeout as delay } from 'node:timers/promises'
import { demoCustomers } from '@cloudsail/demo-customers'
import lighthouse, { desktopConfig } from 'lighthouse'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { type OpenChromium, observedOf, observedPage, withChromium } from '../support/chromium.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { percentile } from '../support/figures.ts'
import { pageWeights } from '../support/page-weights.ts'
import { measureRoutes } from '../support/route-changes.ts'

/** Measures the built page in a browser: weights, paints, Lighthouse, changes between screens. */
const page: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const weights = pageWeights()
    const bank = await startBankProcess({ DATABASE_URL: await createDatabase(postgres, 'cloudsail') })
    try {
      return await withChromium(async (open) => [
        ...weights,
        ...(await slowPhone(open, bank.url, quick ? 1 : 5)),
        ...(await audited(open, bank.url, 'desktop', quick ? 1 : 3)),
        ...(await audited(open, bank.url, 'mobile', quick ? 1 : 3)),
        ...(await measureRoutes(open.browser, bank.url, {
          customer: demoCustomers.find(
            ({ kind, username, method }) => kind === 'branchSigned' && username && method === 'none',
          )!,
          rounds: quick ? 2 : 6,
        })),
      ])
    } finally {
      await bank.stop()
    }
  })
export default page

/** A slow 4G line. With a quarter of the processor, it throttles the browser for real to the level of a mid-range phone. */
const slow4g = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}

async function slowPhone({ browser }: OpenChromium, url: string, runs: number): Promise<Figure[]> {
  const paintsMs: number[] = []
  let shift = 0
  for (let run = 0; run < runs; run++) {
    const phone = {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    }
    const { page, context, devtools } = await observedPage(browser, phone)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url)
    await page.locator('input[name=password]').waitFor()
    await delay(3_000)
    const observed = await observedOf(page)
    paintsMs.push(observed.largestPaintMs)
    shift = Math.max(shift, observed.layoutShift)
    await context.close()
  }
  return [
    {
      name: 'log-in: largest paint, mobile really throttled',
      value: percentile(paintsMs, 0.5) / 1000,
      unit: 's',
      atMost: { target: 0.9, never: 1.5 },
      note: `median of ${runs}`,
    },
    { name: 'log-in: layout shift, mobile', value: shift, unit: '', atMost: { target: 0, never: 0.02 } },
  ]
}

const targets = {
  desktop: { performance: { target: 100, never: 98 } },
  mobile: { performance: { target: 99, never: 95 } },
}
const flawless = { target: 100, never: 100 }

/** Runs Lighthouse on the log-in page. Of several runs, returns the one with the median performance. */
async function audited(
  { port }: OpenChromium,
  url: string,
  form: 'desktop' | 'mobile',
  runs: number,
): Promise<Figure[]> {
  const results: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = []
  for (let run = 0; run < runs; run++) {
    const flags = {
      port,
      logLevel: 'error' as const,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    }
    const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined)
    if (!result) throw new Error('Lighthouse gave no result')
    results.push(result.lhr)
  }
  const score = (of: (typeof results)[number], category: string) =>
    (of.categories[category]?.score ?? 0) * 100
  results.sort((one, other) => score(one, 'performance') - score(other, 'performance'))
  const middle = results[Math.floor(results.length / 2)]!
  const number = (audit: string) => middle.audits[audit]?.numericValue ?? 0
  const title = `log-in, Lighthouse ${form}`
  return [
    {
      name: `${title}: performance`,
      value: score(middle, 'performance'),
      unit: '',
      atLeast: targets[form].performance,
      note: `median of ${runs}`,
    },
    { name: `${title}: accessibility`, value: score(middle, 'accessibility'), unit: '', atLeast: flawless },
    { name: `${title}: best practices`, value: score(middle, 'best-practices'), unit: '', atLeast: flawless },
    form === 'desktop'
      ? {
          name: `${title}: largest paint`,
          value: number('largest-contentful-paint') / 1000,
          unit: 's',
          atMost: { target: 0.5, never: 0.8 },
        }
      : {
          name: `${title}: blocking time`,
          value: number('total-blocking-time'),
          unit: 'ms',
          atMost: { target: 30, never: 120 },
        },
    {
      name: `${title}: layout shift`,
      value: number('cumulative-layout-shift'),
      unit: '',
      atMost: { target: 0, never: 0.02 },
    },
  ]
}
