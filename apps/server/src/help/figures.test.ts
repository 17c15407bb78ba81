import { helpFigureNames, helpFigures } from '@cloudsail/contract/help'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { handlers } from './handlers.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

test('anybody is told the figures of today, each as the parameters have it', async () => {
  const browser = await server.client()
  const { body } = await browser.call(helpFigures, {})
  expect(Object.keys(body.figures).sort()).toEqual([...helpFigureNames].sort())
  expect(body.figures).toMatchObject({
    hotline: '95382',
    mobileSingle: '5,000.00',
    mobileDaily: '20,000.00',
    keyDaily: '1,000,000.00',
    uncertifiedDaily: '50,000.00',
    currentRate: '0.05',
    rate1y: '0.95',
    feeBelowTenThousand: '5.50',
    feeBelowHundredThousand: '10.50',
    feeMost: '200.50',
    termLeast: '50.00',
    callLeast: '50,000.00',
    interbankSingle: '50,000.00',
    ordinaryHours: '2',
    nextDayAt: '09:00',
    largeClosesAt: '17:15',
    coolingHours: '12',
    batchMax: '18',
    loginTries: '5',
  })
  expect(body.methods.none).toEqual({ single: '0.00', daily: '0.00' })
  expect(body.methods.fileMobile).toEqual({ single: '50,000.00', daily: '200,000.00' })
})
