import type { Language } from '@cloudsail/contract'
import { questionReasonNames, questionStateNames } from '@cloudsail/contract/accounts'
import { expect, test } from 'vitest'
import { axeViolations, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { filtersOf, rowsOf } from '../support/query.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const looks: readonly (readonly [Language, 1440 | 390])[] = [
  ['zh', 1440],
  ['en', 390],
]

test.for(looks)(
  'an entry is tagged, asked about and found by its tag: %s at %i',
  async ([language, width]) => {
    const customer = await newCustomer({ funds: 1_000 })
    const page = await visitor({ language, width })
    const { annotations, query } = wordsOf(language)
    await enter(page, { identifier: customer.username, language, route: '/PAM0201000' })
    const rows = rowsOf(page)
    const detail = page.getByRole('dialog')
    const search = filtersOf(page, language).getByRole('searchbox')
    await rows.first().getByRole('button').click()
    const actions = detail.getByRole('navigation', { name: annotations.actions })
    await actions.getByRole('button', { name: annotations.tags, exact: true }).click()
    await detail.getByRole('textbox', { name: annotations['tags.add'] }).fill('孩子')
    await detail.getByRole('button', { name: annotations['tags.save'] }).click()
    await detail.getByRole('definition').getByText('孩子', { exact: true }).waitFor()

    await actions.getByRole('button', { name: annotations.question }).click()
    await detail.getByRole('radio', { name: questionReasonNames.amount[language] }).check()
    expect(await axeViolations(page)).toEqual([])
    await detail.getByRole('button', { name: annotations['question.send'] }).click()
    await detail.getByText(pattern(annotations['question.number'])).waitFor()
    await detail.getByText(questionStateNames.received[language], { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'hidden' })

    // Each finished word becomes a chip in the field, and Backspace takes the last one away.
    await search.pressSequentially('#孩子 >999 ')
    const field = filtersOf(page, language)
    await field.getByText('#孩子').waitFor({ state: 'hidden' })
    await field.getByRole('button', { name: query.drop.replace('{filter}', '≥999') }).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])
    await search.pressSequentially('>1000.01 ')
    await page.getByText(query.nothing).waitFor()
    await search.press('Backspace')
    await expect.poll(() => rows.count()).toBe(1)
    expect(await search.inputValue()).toBe('')
    expectNoFaults(page)
  },
)

test.for(['zh', 'en'] as const)('the period is set by keys alone: %s', async (language) => {
  const customer = await newCustomer({ funds: 1_000 })
  const page = await visitor({ language })
  const { query } = wordsOf(language)
  await enter(page, { identifier: customer.username, language, route: '/PAM0201000' })
  const opener = filtersOf(page, language).getByRole('button', { name: query.period })
  const panel = page.getByRole('dialog', { name: query.period })
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date ?? null)
  const days = (from: string, count: number) =>
    new Date(Date.parse(from) + count * 86_400_000).toISOString().slice(0, 10)
  await opener.focus()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: query['date.custom'] }).press('Enter')
  const today = (await focused())!
  const last = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  })
  // Screen readers hear the whole date of a day, because their users cannot see the grid.
  await panel.getByRole('button', { name: last.format(new Date(today)), exact: true }).waitFor()
  const moves: readonly (readonly [string, number])[] = [
    ['ArrowUp', -7],
    ['ArrowLeft', -8],
    ['ArrowRight', -7],
    ['ArrowDown', 0],
    ['ArrowUp', -7],
  ]
  for (const [key, from] of moves) {
    await page.keyboard.press(key)
    expect([key, await focused()]).toEqual([key, days(today, from)])
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageUp')
  expect((await focused())!.slice(0, 7)).toBe(
    new Date(Date.UTC(Number(today.slice(0, 4)), Number(days(today, -7).slice(5, 7)) - 2, 1))
      .toISOString()
      .slice(0, 7),
  )
  // Escape changes nothing and returns the focus.
  const before = await opener.textContent()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await opener.textContent()).toBe(before)
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: query['date.custom'] }).press('Enter')
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await panel.getByText(pattern(query['date.days'])).first().waitFor()
  await panel.getByRole('button', { name: query.ask, exact: true }).press('Enter')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.textContent()).toContain(days(today, -7).slice(5))
  expectNoFaults(page)
})
