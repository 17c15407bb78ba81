import { flowCategoryNames } from '@cloudsail/contract/accounts'
import { accountIdOf, demoPasswords, people } from '@cloudsail/demo-customers'
import { expect, test } from 'vitest'
import { axeViolations, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { enter } from '../support/log-in.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('by keys alone, a category opens its entries, and a correction of one is made and undone', async () => {
  const page = await visitor()
  const { spending } = wordsOf('zh')
  await enter(page, { identifier: 'ouyangxm', password: demoPasswords.login })
  await page.evaluate(() => {
    location.hash = '/spending?month=2026-10'
  })
  const dining = page.getByRole('button', { name: new RegExp(`^${flowCategoryNames.dining.zh}`) })
  await dining.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/month=2026-10&category=dining/)
  const entries = page.getByRole('list', { name: flowCategoryNames.dining.zh })
  await entries.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption({ label: flowCategoryNames.travel.zh })
  await dialog.getByRole('button', { name: spending.save }).press('Enter')
  await page.getByText(pattern(spending.corrected)).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${flowCategoryNames.travel.zh}`) }).waitFor()
  await page.getByRole('button', { name: spending.undo }).press('Enter')
  await expect
    .poll(() => page.getByRole('button', { name: new RegExp(`^${flowCategoryNames.travel.zh}`) }).count())
    .toBe(0)
  await page.goBack()
  await page.waitForURL(/month=2026-10$/)

  // One card alone: its spending is part of the total, and one press leads back.
  const ouyang = people.find(({ username }) => username === 'ouyangxm')!
  const card = ouyang.accounts.find(({ kind }) => kind === 'creditCard')!
  const all = page.getByRole('button', { name: new RegExp(`^${flowCategoryNames.dining.zh}`) })
  const ofAll = await all.textContent()
  await page.evaluate(
    (account) => {
      location.hash = `/spending?month=2026-10&account=${account}`
    },
    `${accountIdOf(ouyang, card)}`,
  )
  await page.getByText(card.number.slice(-4)).first().waitFor()
  await expect.poll(() => all.textContent()).not.toBe(ofAll)
  await all.click()
  const tails = page.getByRole('list', { name: flowCategoryNames.dining.zh }).getByText(/尾号\d{4}/)
  for (const tail of await tails.allTextContents()) expect(tail).toContain(card.number.slice(-4))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: spending['only.all'] }).click()
  await expect.poll(() => all.textContent()).toBe(ofAll)
  expectNoFaults(page)
})
