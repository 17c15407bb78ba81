import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { expectWhole } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a contact’s group filters the list, and its usual amount begins a transfer and a line of a batch', async () => {
  const language = 'zh'
  const payer = await newCustomer()
  const family = await newCustomer({ name: '陈建国' })
  const other = await newCustomer({ name: '王小明' })
  const { batch, transfers } = wordsOf(language)
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, language, route: '/PTR0901000' })
  const dialog = page.getByRole('dialog')
  const add = async ({ name, number }: { name: string; number: string }, group: string, usual: string) => {
    await page.getByRole('button', { name: transfers.addContact }).first().click()
    await dialog.getByRole('textbox', { name: transfers.contactName }).fill(name)
    await dialog.getByRole('textbox', { name: transfers.contactAccount }).fill(number)
    await dialog.getByRole('combobox', { name: transfers.contactGroup }).fill(group)
    await dialog.getByRole('textbox', { name: transfers.contactUsual }).fill(usual)
    if (group !== '') await expectWhole(page, { inDark: true })
    await dialog.getByRole('button', { name: transfers.saveChanges }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await add(family, '家人', '1500')
  await add(other, '', '')
  await page.getByText(other.name, { exact: true }).first().waitFor()
  await page.getByLabel(transfers.contactGroup).selectOption('家人')
  await page.getByText(other.name, { exact: true }).first().waitFor({ state: 'detached' })
  await expectWhole(page, { inDark: true })

  await page.getByRole('main').getByRole('button', { name: transfers.transferTo, exact: true }).click()
  await page.waitForURL(/#\/PTR0101000/)
  const amount = page.locator('main form').getByRole('textbox', { name: transfers.amount })
  await expect.poll(() => amount.inputValue()).toBe('1,500.00')

  await page.goto('/#/PTR0102000')
  await page.getByRole('button', { name: batch.contacts }).first().click()
  await dialog.getByRole('checkbox', { name: family.name }).check()
  await expectWhole(page, { inDark: true })
  await dialog.getByRole('button', { name: batch['contacts.add'].replace('{count}', '1') }).click()
  const lines = page.getByRole('region', { name: batch.lines })
  await lines.getByText('1,500.00').first().waitFor()
  await expectWhole(page, { inDark: true })
  expectNoFaults(page)
})
