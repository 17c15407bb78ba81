import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testStaff } from '../test-staff.ts'

const { db } = await testDatabase()
const bank = await testStaff(db)
afterAll(() => bank.close())

describe('a log-in', () => {
  test('goes to the identity provider and back, and says who is logged in', async () => {
    const browser = bank.browser()
    const page = await browser.logIn('teller1')
    expect(page.status).toBe(200)
    expect(page.text).toContain('http-equiv="refresh" content="0;url=/"')
    const { status, body } = await browser.call('session_state')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'person',
      name: '沈丽',
      roles: ['teller'],
      branch: { code: '599290000017', name: { zh: '上海分行营业部', en: 'Shanghai Branch' } },
      session: { last: null, endedOther: false },
    })
  })
})
