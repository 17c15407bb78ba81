import { demoCustomers } from '@cloudsail/demo-customers'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { withChromium } from '../support/chromium.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { percentile } from '../support/figures.ts'
import { firstVisit, knownCookies, lines, type Opening, type Place, places } from '../support/first-visits.ts'

/** Goals in seconds, by line: what a person waits for with an empty cache. */
const seconds: Partial<Record<Place, readonly [office: number, phone: number, slow: number]>> = {
  'log-in': [0.9, 1.5, 8],
  home: [0.7, 1.0, 5.5],
  'first order': [0.25, 0.6, 4.5],
  'first query': [0.4, 0.9, 5.5],
  'second order': [0.2, 0.2, 0.3],
}
const steps = 2
const requests: Partial<Record<Place, number>> = { 'first order': 10, 'first query': 10, 'second order': 10 }

/**
 * Measures a first visit on three lines: the time from each press until the screen can be used, the dependent steps, the
 * requests and the bytes, calls included.
 */
const pages: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const bank = await startBankProcess({ DATABASE_URL: await createDatabase(postgres, 'cloudsail') })
    try {
      return await withChromium(async ({ browser }) => {
        const customer = demoCustomers.find(({ username }) => username === 'wangjianguo')!
        const cookies = await knownCookies(browser, bank.url, customer)
        const figures: Figure[] = []
        for (const [at, line] of lines.entries()) {
          const visits = []
          for (let round = 0; round < (quick ? 1 : 5); round++)
            visits.push(await firstVisit(browser, bank.url, { line, customer, cookies }))
          for (const place of places) {
            const openings = visits.map((visit) => visit[place])
            figures.push(
              ...figuresOf(`${line.name}: ${place}`, openings, seconds[place]?.[at], requests[place]),
            )
          }
        }
        return figures
      })
    } finally {
      await bank.stop()
    }
  })
export default pages

function figuresOf(
  name: string,
  openings: readonly Opening[],
  atMostSeconds: number | undefined,
  atMostRequests: number | undefined,
): Figure[] {
  const median = (of: (opening: Opening) => number) => percentile(openings.map(of), 0.5)
  return [
    {
      name,
      value: median(({ ms }) => ms) / 1000,
      unit: 's',
      ...(atMostSeconds !== undefined && { atMost: { target: atMostSeconds } }),
      note: `median of ${openings.length}`,
    },
    {
      name: `${name}, steps`,
      value: median((each) => each.steps),
      unit: '',
      ...(atMostSeconds !== undefined && { atMost: { target: steps } }),
    },
    {
      name: `${name}, requests`,
      value: median((each) => each.requests),
      unit: '',
      ...(atMostRequests !== undefined && { atMost: { target: atMostRequests } }),
    },
    { name: `${name}, bytes`, value: median(({ kilobytes }) => kilobytes), unit: 'KB' },
  ]
}
