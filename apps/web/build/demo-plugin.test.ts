import { afterEach, expect, test, vi } from 'vitest'
import { demoPlugin, isOfDemo, namesDemo } from './demo-plugin.ts'

afterEach(() => vi.unstubAllEnvs())
const load = (id: string) => (demoPlugin().load as (id: string) => { code: string } | null)(id)?.code ?? null

test('a module of the demo is empty only in the page for production', () => {
  vi.stubEnv('BANK_MODE', 'demo')
  expect(load('/src/identity/log-in/customers.demo.tsx')).toBeNull()
  vi.stubEnv('BANK_MODE', 'production')
  expect(load('/src/identity/log-in/customers.demo.tsx')).toBe('export default () => null')
  expect(load('/src/demo/screens.demo.ts')).toBe('export default []')
  expect(load('/src/identity/log-in/login-form.tsx')).toBeNull()
})

test('recognises texts of the demo by their keys', () => {
  expect(['demo.title', 'cash.demo', 'demo.kind.unsigned'].every(isOfDemo)).toBe(true)
  expect(['cash.title', 'democracy', 'method.demoted'].some(isOfDemo)).toBe(false)
})

test('finds names of calls, screens and pages of the demo', () => {
  for (const named of [
    'name:"demo001_customers"',
    'a="/demo/gallery"',
    'href="demo/phone"',
    'bankday001_advanceClock',
  ])
    expect([named, namesDemo(named)]).toEqual([named, true])
  expect(namesDemo('a democracy of modem owners, memo/demodulated')).toBe(false)
})
