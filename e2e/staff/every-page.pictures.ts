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
    const cards = [870_200_001, 870_200_002].map((serial) => cardNumber('debit', serial))
    const [supervisor, checker, teller] = [
      await profile('supervisor1'),
      await profile('supervisor2'),
      await profile('teller1'),
    ]
    await beginDay({ supervisor, checker, teller }, cards)
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
      await own.open(residentId('310105', '1955-05-16', 204), 'A017', visits)
      await take(own, look, first('customer'))
    }
    for (const { code } of allStaffActions.filter((action) =>
      action.roles.some((role) => role === roles[username]),
    )) {
      await own.page.goto(`/#/action/${code}`)
      await own.page.getByRole('heading', { level: 1 }).waitFor()
      await take(own, look, first(code))
    }
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
