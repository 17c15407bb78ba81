import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'

closeBrowserAfterwards()

test('the page of the other parties provokes their actions, and a switch keeps its setting', async () => {
  const page = await visitor({ language: 'zh', width: 1440 })
  await page.goto('/demo/parties?lang=zh')
  const late = page.locator('[data-party=registrars] form[data-action=late]')
  await late.locator('input[name=product]').fill('NOSUCH')
  await late.getByRole('button').click()
  await late.getByText('没有这个产品').waitFor()

  // A tenth of a second disturbs no other test in which employers take part.
  const slow = page.locator('[data-party=employers] input[name=slowMs]')
  for (const ms of ['100', '0']) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/employers/faults'))
    await slow.fill(ms)
    await slow.blur()
    expect((await answered).status()).toBe(200)
    await page.reload()
    await expect.poll(() => slow.inputValue()).toBe(ms)
  }
  expectNoFaults(page)
})
