import { type AuthMethod, authMethodNames, type CustomerKind } from '@cloudsail/contract'
import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { signWealthConnect } from '../support/agreements.ts'
import { closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { screensByCode } from '../support/screen-table.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'

// Specification section 6. Who has signed online enquires, and pays others once they have signed at a branch; a holder of
// a credit card alone has none of it. A method moves money as far as it proves something; limits, the service and
// receivers take a certificate or key, large sums a key.
const paying: readonly AuthMethod[] = ['mobile', 'ukey', 'ukeyMobile', 'fileMobile']
const certified: readonly AuthMethod[] = ['ukey', 'ukeyMobile', 'fileMobile']
const withKey: readonly AuthMethod[] = ['ukey', 'ukeyMobile']

/** Every screen of transfers and limits: what it is, and where not everybody may, who. */
const expectations = {
  PTR0101000: { shows: 'form', methods: paying, forPayers: true },
  PTR0102000: { shows: 'form', methods: paying, forPayers: true },
  PTR0103000: { shows: 'query' },
  PTR0201000: { shows: 'form', methods: paying, forPayers: true },
  PTR0203000: { shows: 'query' },
  PTR0301000: { shows: 'form', methods: certified, forPayers: true },
  PTR0302000: { shows: 'form', methods: certified, forPayers: true },
  PTR0303000: { shows: 'form', methods: certified, forPayers: true },
  PTR0304000: { shows: 'query' },
  PTR0701000: { shows: 'form', methods: paying, forPayers: true },
  PTR0702000: { shows: 'form', methods: paying, forPayers: true },
  PTR0703000: { shows: 'query' },
  PTR0704000: { shows: 'nothing to cancel' },
  PTR0705000: { shows: 'guide' },
  PTR0901000: { shows: 'contacts' },
  PTR0902000: { shows: 'contacts' },
  PTR1501000: { shows: 'form', methods: withKey, forPayers: true },
  PTR1503000: { shows: 'query' },
  PTR1601000: { shows: 'form', methods: withKey, forPayers: true },
  PTR1603000: { shows: 'query' },
  PTR1701000: { shows: 'form', methods: paying, forPayers: true },
  PTR1702000: { shows: 'query' },
  PSC0401000: { shows: 'form', methods: certified },
  PSC0403000: { shows: 'form', methods: certified, forPayers: true },
  encashAccountLimits: { shows: 'form', methods: certified },
} as const
const codes = Object.keys(expectations) as (keyof typeof expectations)[]

/** One for each that fares differently. A key with a mobile opens what a key opens (see orders-by-method). */
const customers: [CustomerKind, AuthMethod, Language][] = [
  ['branchSigned', 'none', 'zh'],
  ['branchSigned', 'mobile', 'en'],
  ['branchSigned', 'ukey', 'zh'],
  ['branchSigned', 'fileMobile', 'en'],
  ['onlineSigned', 'mobile', 'en'],
  ['unsigned', 'none', 'en'],
  ['cardOnly', 'mobile', 'zh'],
]
/** All functions, the search and other addresses ask what kind of customer it is, and not for the method. */
const isFirstOfKind = (kind: CustomerKind, method: AuthMethod) =>
  customers.find(([each]) => each === kind)![1] === method

interface Expected {
  shows: string
  methods?: readonly AuthMethod[]
  forPayers?: true
}
const isOffered = ({ forPayers }: Expected, kind: CustomerKind) =>
  kind !== 'cardOnly' && (!forPayers || kind === 'branchSigned')
/** What becomes of a customer who goes there. */
function outcomeOf(expected: Expected, kind: CustomerKind, method: AuthMethod): string {
  if (kind === 'cardOnly') return 'elsewhere'
  if (!isOffered(expected, kind)) return 'signing'
  return expected.methods && !expected.methods.includes(method) ? 'method' : expected.shows
}

/** What each outcome is known by. */
function marks(page: Page, language: Language): Record<string, Locator> {
  const { app, flow, future, noAuthority, query, transfers } = wordsOf(language)
  const main = page.locator('main')
  return {
    elsewhere: page.getByRole('dialog').getByText(app['cardOnly.function']),
    signing: main.getByRole('heading', { name: noAuthority.title, level: 1 }),
    method: main.getByText(flow['refused.title']),
    form: main.locator('form').getByRole('button', { name: flow['fill.next'] }),
    query: main.getByRole('search', { name: query.filters }),
    contacts: main.getByRole('button', { name: transfers.addContact }).first(),
    guide: main.getByRole('heading', { name: future['guide.funds'] }),
    'nothing to cancel': main.getByText(future['cancel.none'], { exact: true }),
  }
}

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, `#${route}`)
}

test.concurrent.for(customers)(
  'every screen opens, or says who may and what to do: %s, %s, %s',
  async ([kind, method, language], { expect }) => {
    const customer = await newCustomer({ kind, method })
    await signWealthConnect(customer)
    const page = await visitor({ language })
    const { app, flow, identity, noAuthority } = wordsOf(language)
    const main = page.locator('main')
    const all = Object.entries(marks(page, language))
    const seen = () => Promise.all(all.map(async ([name, mark]) => ((await mark.count()) > 0 ? name : '')))
    const nameOf = (code: string) => screensByCode[code]![language]
    const heading = (name: string) => main.getByRole('heading', { name, level: 1, exact: true })
    await enter(page, { identifier: customer.username, language })

    const isFirstKind = isFirstOfKind(kind, method)
    // All functions and the search have what is theirs, whatever method it takes, and nothing else.
    const offered = codes.filter((code) => isOffered(expectations[code], kind))
    if (isFirstKind) await expectOffered()

    const met = new Set<string>()
    for (const code of codes) {
      const expected: Expected = expectations[code]
      const outcome = outcomeOf(expected, kind, method)
      const isFirst = !met.has(outcome)
      met.add(outcome)
      const others = isFirstKind ? screensByCode[code]!.aliases : []
      for (const route of [`/${code}`, ...others]) {
        await go(page, route)
        await expect.poll(seen, { message: route }).toContain(outcome)
        expect([route, (await seen()).filter(Boolean)]).toEqual([route, [outcome]])
        if (outcome === 'elsewhere') {
          const dialog = page.getByRole('dialog')
          if (isFirst) {
            const way = dialog.getByRole('button', { name: app['cardOnly.agree'] })
            const [logIn] = await Promise.all([page.context().waitForEvent('page'), way.click()])
            await logIn.getByRole('button', { name: identity['login.submit'], exact: true }).waitFor()
          } else await dialog.getByRole('button', { name: app.cancel }).click()
          await page.waitForURL(/#\/home$/)
          continue
        }
        await expect.poll(() => page.title()).toBe(app.pageTitle.replace('{screen}', nameOf(code)))
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        if (outcome === 'form' || outcome === 'method') await heading(nameOf(code)).waitFor()
        if (outcome === 'signing') await main.getByText(pattern(noAuthority[`kind.${kind}`])).waitFor()
        if (outcome !== 'method') continue
        for (const needed of expected.methods!)
          expect(await main.textContent()).toContain(authMethodNames[needed][language])
        const way = main.getByRole('link', { name: flow['refused.change'] })
        expect(await way.count()).toBe(1)
        if (!isFirst) continue
        await way.click()
        await heading(nameOf('PSC0104000')).waitFor()
      }
    }
    expectNoFaults(page)

    async function expectOffered(): Promise<void> {
      await page
        .getByRole('navigation', { name: app.menu })
        .getByRole('link', { name: app['menu.all'] })
        .click()
      const links = main.getByRole('link')
      const listed = () =>
        links.evaluateAll((each) => each.map((link) => link.getAttribute('href')!.slice(2)))
      await expect.poll(listed).toContain('PAM0101000')
      expect((await listed()).filter((code) => code in expectations).toSorted()).toEqual(offered.toSorted())
      const search = page.getByRole('combobox', { name: app.search })
      for (const code of codes) {
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
