import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardNumber } from '@cloudsail/contract'
import { allStaffActions } from '@cloudsail/contract/staff'
import { expect, inject, test } from 'vitest'
import { residentId } from '../../packages/demo-customers/src/customer-numbers.ts'
import { closeBrowserAfterwards, settledTexts, staffProfile } from '../support/browser.ts'
import { type AtWork, atWork, beginDay } from '../support/staff.ts'

// `npm run pictures -- staff` is not a test, but it starts as tests do, with a seeded bank and a browser.
closeBrowserAfterwards()

const folder = join(process.env.PICTURES!, 'staff')
const staffUrl = () => {
  const url = new URL(inject('bankUrl'))
  return `http://localhost:${Number(url.port) + 1000}`
}
const looks = (['zh', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => [`${language}-${theme}`, language, theme] as const),
)
/** Whose pages are taken, and the customer in front of them. */
const people = [
  { username: 'teller1', visits: 'counter', sections: ['4'] },
  { username: 'supervisor1', visits: 'typed', sections: ['4'] },
  { username: 'compliance1', visits: 'case', sections: ['5'] },
  { username: 'operations1', visits: null, sections: ['7'] },
  { username: 'admin1', visits: null, sections: ['7'] },
] as const
const roles = {
  teller1: 'teller',
  supervisor1: 'supervisor',
  compliance1: 'compliance',
  operations1: 'operations',
  admin1: 'administrator',
} as const
const pages = new Set<string>()
const cards = [870_200_001, 870_200_002].map((serial) => cardNumber('debit', serial))
/** The customer in front of the counter. */
const customer = residentId('310105', '1955-05-16', 204)
const sheet = [
  'parameter,member,value,effective date',
  ...['24,10000', '36,12000', '60,12500'].map((row) => `deposits.boardRates,term.${row},2026-12-05`),
].join('\n')

/** Types new limits, and answers the questions about fraud that a raise asks. */
async function typeLimits(
  { page, begin, word }: AtWork,
  [single, daily]: readonly [single: string, daily: string],
): Promise<void> {
  await begin('2104')
  for (const [kind, typed] of [
    ['limit.single', single],
    ['limit.daily', daily],
  ] as const)
    await page
      .getByRole('textbox', { name: word('limits.newOf').replace('{limit}', word(kind)), exact: true })
      .fill(typed)
  for (const no of await page.locator('main').getByRole('radio', { name: /否|No/ }).all()) await no.click()
}

/** Pages with the work of a counter half done: what a teller reads before sending, and what the second person reads. */
async function takeWorked(own: AtWork, look: string, username: string): Promise<void> {
  const { page } = own
  if (username === 'teller1') {
    await typeLimits(own, ['300k', '800k'])
    await take(own, look, 'worked-limits-typed')
    await own.begin('4101')
    await page.getByRole('textbox', { name: own.word('cash.stated') }).fill('1k')
    await own.count({ 100: 9, 10: 10 })
    await take(own, look, 'worked-cash-in')
    await own.begin('4205')
    await own.countTwice({ 100: 98, 10: 19 })
    await take(own, look, 'worked-drawer-close')
    await page.goto('/#/search')
    await page.getByLabel(own.word('search.text')).fill('赵雅琴')
    await page.keyboard.press('Enter')
    await take(own, look, 'worked-search')
  }
  if (username === 'supervisor1') {
    await page.goto('/#/')
    await page.keyboard.press('r')
    await page
      .getByRole('table', { name: own.word('work.waiting') })
      .locator('tr[aria-current]')
      .click()
    await page.getByRole('button', { name: own.word('approval.approve') }).waitFor()
    await take(own, look, 'worked-approval')
    await page.keyboard.press('x')
    await take(own, look, 'worked-approval-reject')
  }
  if (username === 'operations1') {
    await own.begin('7102')
    const file = { name: 'boardRates-20261205.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('article').waitFor()
    await take(own, look, 'worked-sheet')
  }
}

async function take({ page, word }: AtWork, look: string, name: string): Promise<void> {
  await settledTexts(page)
  await page
    .locator('main')
    .getByText(word('reading'), { exact: true })
    .first()
    .waitFor({ state: 'detached' })
  await page.screenshot({ path: join(folder, look, `${name}.jpg`), type: 'jpeg', quality: 80 })
  pages.add(name)
}

test.for(looks)('%s', { timeout: 3_600_000 }, async ([look, language, theme]) => {
  mkdirSync(join(folder, look), { recursive: true })
  const profile = async (username: string) =>
    atWork(await staffProfile(staffUrl(), { language, theme }), username, { language })
  if (look === looks[0]![0]) {
    const [supervisor, checker, teller] = [
      await profile('supervisor1'),
      await profile('supervisor2'),
      await profile('teller1'),
    ]
    await beginDay({ supervisor, checker, teller }, cards)
    await teller.open(customer, 'A016')
    await typeLimits(teller, ['50k', '200k'])
    await teller.finish()
    await typeLimits(teller, ['200k', '500k'])
    await teller.finish()
    await take(teller, look, 'worked-limits-waiting')
  }
  const stranger = await (await staffProfile(staffUrl(), { language, theme })).newPage()
  await stranger.goto('/')
  await stranger.getByRole('button').first().waitFor()
  await stranger.screenshot({ path: join(folder, look, 'log-in.jpg'), type: 'jpeg', quality: 80 })
  pages.add('log-in')
  await stranger.close()
  for (const { username, visits, sections } of people) {
    const own = await profile(username)
    const first = (name: string) => `${username}-${name}`
    await take(own, look, first('work'))
    for (const section of sections) {
      await own.page.goto(`/#/section/${section}`)
      await own.page.getByRole('heading', { level: 1 }).waitFor()
      await take(own, look, first(`section-${section}`))
    }
    if (visits) {
      await own.page.goto('/#/search')
      await own.page.getByLabel(own.word('search.text')).waitFor()
      await take(own, look, first('search'))
      await own.open(customer, 'A017', visits)
      await take(own, look, first('customer'))
    }
    for (const { code } of allStaffActions.filter((action) =>
      action.roles.some((role) => role === roles[username]),
    )) {
      await own.page.goto(`/#/action/${code}`)
      await own.page.getByRole('heading', { level: 1 }).waitFor()
      await take(own, look, first(code))
    }
    await takeWorked(own, look, username)
    await own.page.context().close()
  }
})

test('a sheet of all pages', () => {
  const figures = [...pages]
    .sort()
    .map(
      (name) =>
        `<tr><th>${name}${looks.map(([look]) => `<td><img src="${look}/${name}.jpg" alt="${name}, ${look}" loading="lazy">`).join('')}`,
    )
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every page of staff</title>
<style>body{font:13px system-ui,sans-serif;margin:8px}img{width:100%;border:1px solid #999;display:block}table{border-collapse:collapse;width:100%}td{width:24%;padding:3px}th{text-align:left;font-weight:500}</style>
<table>${figures.join('\n')}</table>`,
  )
  expect(pages.size).toBeGreaterThan(60)
})
