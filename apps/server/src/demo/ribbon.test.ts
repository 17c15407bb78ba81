import { expect, test } from 'vitest'
import { pagePolicy } from '../http/security-headers.ts'
import { withRibbon } from './ribbon.ts'

const page = '<html><head><title>x</title></head><body><div id="root"></div></body></html>'

test('the ribbon leads to phone, clock, shop, other banks, parties and the drawer of keys, in both languages', () => {
  const html = withRibbon(page, { ukeyAgentUrl: 'http://127.0.0.1:20001' })
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    '/demo/phone',
    '/#/demo/clock',
    '/demo/shop',
    '/demo/other-banks',
    '/demo/parties',
    'http://127.0.0.1:20001/drawer',
  ])
  for (const words of ['模拟手机', 'Phone', '银行时钟', 'Clock']) expect(html).toContain(words)
  // The ribbon follows the page, whose first tab stop is its skip link.
  expect(html.indexOf('id="root"')).toBeLessThan(html.indexOf('id="demo-ribbon"'))
})

test('the policy of a page with the ribbon allows the ribbon’s styles', () => {
  const html = withRibbon(page, { ukeyAgentUrl: null })
  const policy = (of: string) => pagePolicy(of, { mode: 'demo', ukeyAgentUrl: null })
  expect(policy(html).match(/style-src [^;]*'sha256-/)).not.toBeNull()
  expect(policy(page)).not.toContain('sha256-')
})
