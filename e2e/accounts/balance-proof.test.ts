import { demoPasswords } from '@cloudsail/demo-customers'
import { test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { enter } from '../support/log-in.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a balance is recomputed in the browser, step by step', async () => {
  const page = await visitor()
  const { balanceProof } = wordsOf('zh')
  await enter(page, { identifier: 'annasmith', password: demoPasswords.login })
  await page.evaluate(() => {
    location.hash = '/balanceProof'
  })
  await page.getByRole('button', { name: balanceProof.prove }).click()
  await page.getByRole('heading', { name: pattern(balanceProof.holds) }).waitFor()
  for (const step of ['sum', 'chain', 'tree', 'signature', 'published'] as const)
    await page.getByText(pattern(balanceProof[`yes.${step}`])).waitFor()
  expectNoFaults(page)
})
