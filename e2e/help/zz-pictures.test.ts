import { mkdirSync } from 'node:fs'
import { test } from 'vitest'
import { closeBrowserAfterwards, type Look, visitor } from '../support/browser.ts'
import { enter } from '../support/log-in.ts'

closeBrowserAfterwards()
const out = '/tmp/pics/help2'
mkdirSync(out, { recursive: true })
const looks: Required<Look>[] = [
  { language: 'zh', width: 1440, theme: 'light' },
  { language: 'en', width: 390, theme: 'light' },
  { language: 'en', width: 1440, theme: 'dark' },
]
const open = (process.env.ROUTES ?? '').split(' ')
for (const look of looks)
  test(`${JSON.stringify(look)}`, async () => {
    const page = await visitor(look)
    const name = `${look.language}-${look.width}-${look.theme}`
    if (process.env.INSIDE) await enter(page, { identifier: 'linxiaowen', password: 'Haifeng2026' })
    else await page.goto('/#/login')
    for (const route of open) {
      await page.evaluate((to) => {
        location.hash = to
      }, route)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${out}/${route.replaceAll(/[/?=]/g, '_')}-${name}.png`, fullPage: true })
    }
  })
