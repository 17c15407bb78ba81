import { type AuthMethod, authMethodNames, type CustomerKind } from '@cloudsail/contract'
import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { signWealthConnect } from '../support/agreements.ts'
import { closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { screensByCode } from '../support/screen-table.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'

// Checks how pages treat customers who lack a method or a signing. The bank decides who may do what, for every kind of customer
// and every method (identity/permitted-functions.test.ts). The page is checked once for each outcome.

/** Every screen of transfers and limits, in two groups: those that move money or change limits, and all others. */
const orders = [
  ...['PTR0101000', 'PTR0102000', 'PTR0201000', 'PTR0301000', 'PTR0302000', 'PTR0303000', 'PTR0701000'],
  ...['PTR0702000', 'PTR1501000', 'PTR1601000', 'PTR1701000', 'PSC0401000', 'PSC0403000'],
  'encashAccountLimits',
]
const others: Record<string, string> = {
  PTR0103000: 'query',
  PTR0203000: 'query',
  PTR0304000: 'query',
  PTR0703000: 'query',
  PTR0704000: 'nothing to cancel',
  PTR0705000: 'guide',
  PTR0901000: 'contacts',
  PTR0902000: 'contacts',
  PTR1503000: 'query',
  PTR1603000: 'query',
  PTR1702000: 'query',
}
const codes = [...orders, ...Object.keys(others)]
/** Orders that customers signed online may give, once they have the required method. */
const ofOwnLimits = ['PSC0401000', 'encashAccountLimits']

interface Visit {
  kind: CustomerKind
  method: AuthMethod
  language: Language
  /** Returns the outcome on the screens of orders. */
  outcome: (code: string) => 'form' | 'method' | 'signing'
}
/** One visit for each outcome. A holder of only a credit card is led elsewhere (identity/log-in). */
const visits: Visit[] = [
  { kind: 'branchSigned', method: 'none', language: 'zh', outcome: () => 'method' },
  { kind: 'branchSigned', method: 'ukey', language: 'en', outcome: () => 'form' },
  {
    kind: 'onlineSigned',
    method: 'mobile',
    language: 'en',
    outcome: (code) => (ofOwnLimits.includes(code) ? 'method' : 'signing'),
  },
]

/** Returns an element that identifies each outcome. */
function marks(page: Page, language: Language): Record<string, Locator> {
  const { flow, future, limits, noAuthority, query, transfers } = wordsOf(language)
  const main = page.locator('main')
  return {
    signing: main.getByRole('heading', { name: noAuthority.title, level: 1 }),
    method: main.getByText(flow['refused.title']),
    form: main.locator('form').getByRole('button', { name: flow['fill.next'] }),
    accounts: main.getByRole('link', { name: limits.toClose }),
    query: main.getByRole('search', { name: query.filters }),
    contacts: main.getByRole('button', { name: transfers.addContact }).first(),
    guide: main.getByRole('heading', { name: future['guide.funds'] }),
    'nothing to cancel': main.getByText(future['cancel.none'], { exact: true }),
  }
}

test.concurrent.for(visits)(
  'every screen opens, or names who may use it and the way there: $kind, $method',
  async ({ kind, method, language, outcome: ofOrder }, { expect }) => {
    const customer = await newCustomer({ kind, method })
    await signWealthConnect(customer)
    const page = await visitor({ language })
    const { app, flow, noAuthority } = wordsOf(language)
    const main = page.locator('main')
    const all = Object.entries(marks(page, language))
    const seen = () => Promise.all(all.map(async ([name, mark]) => ((await mark.count()) > 0 ? name : '')))
    const nameOf = (code: string) => screensByCode[code]![language]
    const heading = (name: string) => main.getByRole('heading', { name, level: 1, exact: true })
    // The limits of every account are shown to all who may pay others, even without the method that changes them.
    const outcomeOf = (code: string) =>
      code === 'PSC0403000' && ofOrder(code) !== 'signing' ? 'accounts' : (others[code] ?? ofOrder(code))
    await enter(page, { identifier: customer.username, language })
    await expectOffered()

    const met = new Set<string>()
    for (const code of codes) {
      const outcome = outcomeOf(code)
      await page.evaluate((to) => {
        location.hash = to
      }, `#/${code}`)
      await expect.poll(seen, { message: code }).toContain(outcome)
      expect([code, (await seen()).filter(Boolean)]).toEqual([code, [outcome]])
      await expect.poll(() => page.title()).toBe(app.pageTitle.replace('{screen}', nameOf(code)))
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      if (outcome === 'form' || outcome === 'method') await heading(nameOf(code)).waitFor()
      // The page names the function for which signing is required.
      if (outcome === 'signing' && kind !== 'cardOnly')
        expect(await main.textContent()).toContain(nameOf(code))
      if (outcome === 'method') {
        expect(await main.textContent()).toContain(authMethodNames.ukeyMobile[language])
        expect(await main.getByRole('link', { name: flow['refused.change'] }).count()).toBe(1)
      }
      if (met.has(outcome)) continue
      met.add(outcome)
      if (outcome === 'signing') {
        await main.getByText(pattern(noAuthority[`kind.${kind}`])).waitFor()
        await expectWhole(page)
      }
      if (outcome === 'method') {
        await expectWhole(page, { says: (words) => [words.flow['refused.title']] })
        await main.getByRole('link', { name: flow['refused.change'] }).click()
        await heading(nameOf('PSC0104000')).waitFor()
      }
    }
    expectNoFaults(page)

    /** Checks that all functions and the search offer exactly the customer's functions, with any method. */
    async function expectOffered(): Promise<void> {
      const offered = codes.filter((code) => outcomeOf(code) !== 'signing')
      await page
        .getByRole('navigation', { name: app.menu })
        .getByRole('link', { name: app['menu.all'] })
        .click()
      const links = main.getByRole('link')
      const listed = () =>
        links.evaluateAll((each) => each.map((link) => link.getAttribute('href')!.slice(2)))
      await expect.poll(listed).toContain('PAM0101000')
      expect((await listed()).filter((code) => codes.includes(code)).toSorted()).toEqual(offered.toSorted())
      const search = page.getByRole('combobox', { name: app.search })
      for (const code of ['PTR0103000', 'PTR0101000']) {
        await search.fill(code)
        if (offered.includes(code))
          await page
            .getByRole('option', { name: nameOf(code) })
            .first()
            .waitFor()
        else await page.getByText(app['search.none'].replace('{typed}', code)).waitFor()
      }
      await search.fill('')
    }
  },
)
