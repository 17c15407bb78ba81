import { importPrivateKey, newKeyPair, sealFor } from '@cloudsail/pki/jwe'
import { expect, test } from 'vitest'
import { compareCredit, openSlip } from './open-slips.ts'

const content = {
  employer: '云栖科技有限公司',
  month: '2026-10',
  items: [
    { name: '基本工资', amount: '20000.00' },
    { name: '个人所得税', amount: '-1800.00' },
  ],
  gross: '20000.00',
  deductions: '1800.00',
  net: '18200.00',
}
const slipOf = (jwe: string, keyVersion = '2') => ({
  slipId: '1',
  employer: content.employer,
  month: content.month,
  keyVersion,
  jwe,
  receivedAt: '',
})

test('opens a slip, shows if it does not add up, and rejects a damaged or old one', async () => {
  const { publicJwk, privateJwk } = await newKeyPair()
  const key = await importPrivateKey(privateJwk)
  const sealed = (text: string) => sealFor(publicJwk, text, { kid: '2', typ: 'payslip+json' })
  const good = await sealed(JSON.stringify(content))
  expect(await openSlip(key, '2', slipOf(good))).toEqual({ content, addsUp: true })
  const wrong = await sealed(JSON.stringify({ ...content, net: '18200.01' }))
  expect(await openSlip(key, '2', slipOf(wrong))).toMatchObject({ addsUp: false })
  expect(await openSlip(key, '2', slipOf(`${good.slice(0, -4)}AAAA`))).toBe('damaged')
  expect(await openSlip(key, '2', slipOf(await sealed('no slip')))).toBe('damaged')
  expect(await openSlip(key, '2', slipOf(good, '1'))).toBe('replaced')
})

test('compares a slip with the nearest salary of its month', () => {
  const credit = (amount: string, month = '2026-10') => ({ amount, month, date: `${month}-15`, tail: '2345' })
  expect(compareCredit([credit('18200.00')], content)).toMatchObject({ differenceMinor: 0n })
  expect(compareCredit([credit('500.00'), credit('18100.00')], content)).toMatchObject({
    differenceMinor: -10_000n,
  })
  expect(compareCredit([credit('18200.00', '2026-09')], content)).toBeNull()
})
