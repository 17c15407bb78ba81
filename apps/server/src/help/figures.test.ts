import { figureNames, figuresCall } from '@cloudsail/contract/help'
import { afterAll, expect, test } from 'vitest'
import { addDays, businessDate, instantOf } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import type { CallContext } from '../http/handler.ts'
import { testServer } from '../http/test-server.ts'
import { figuresOn } from './figures.ts'
import { handlers } from './handlers.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

test('anybody sees today’s figures, each from its parameter', async () => {
  const browser = await server.client()
  const { body } = await browser.call(figuresCall, {})
  expect(Object.keys(body.figures).sort()).toEqual([...figureNames].sort())
  expect(body.figures).toMatchObject({
    hotline: '95382',
    mobileSingle: '5,000.00',
    mobileDaily: '20,000.00',
    keyDaily: '1,000,000.00',
    uncertifiedDaily: '50,000.00',
    currentRate: '0.05',
    rate1y: '0.95',
    feeFirst: '5.50',
    feeFirstTo: '10,000.00',
    feeSecond: '10.50',
    feeMost: '200.50',
    termLeast: '50.00',
    callLeast: '50,000.00',
    interbankSingle: '50,000.00',
    ordinaryWait: { zh: '2小时', en: '2 hours' },
    nextDayAt: '09:00',
    largeClosesAt: '17:15',
    coolingHours: '12',
    batchMax: '18',
    loginTries: '5',
    cardDueDays: '20',
    cardMinimum: '10',
    cardDaily: '0.05',
    cardYearly: '18.25',
    cardLateFee: '5',
    instalmentRate: '0.65',
    instalmentPeriods: '3/6/12/18/24',
    instalmentYearly12: '14.10',
    cashFee: '1',
    limitTemporary: '50',
    limitTemporaryDays: '10–60',
    pointsCashMost: '20,000',
    quickMonth: '20,000.00',
    chipMonth: '5,000.00',
    tradeCutOff: '15:00',
    planSecondTry: '14:30',
    qualifiedNetAssets: '3,000,000.00',
    loanLprOneYear: '3.00',
    loanPoints: '0.6',
    loanCharge: '1',
    loanPenalty: '150',
    fxQuotaUsd: '50,000.00',
    abroadFee: '0.1',
    abroadFeeMost: '130.00',
    hongKongCloses: '16:30',
    donationReceiptFrom: '10.00',
  })
  expect(body.methods.none).toEqual({ single: '0.00', daily: '0.00' })
  expect(body.methods.fileMobile).toEqual({ single: '50,000.00', daily: '200,000.00' })
})

test('a figure follows its parameter from the day of the change on', async () => {
  const tomorrow = addDays(businessDate(new Date()), 1)
  await ownerDb
    .insertInto('bankday.parameters')
    .values({
      key: 'payments.quickPay',
      effective_on: tomorrow,
      value: JSON.stringify({
        defaults: { single: '800.00', day: '4000.00', month: '9000.00' },
        ceilings: { single: '10000.00', day: '20000.00', month: '100000.00' },
        accountDay: '45000.00',
        small: { single: '150.00', day: '600.00' },
      }),
    })
    .execute()
  const now = instantOf(tomorrow, '10:00')
  const { figures } = await figuresOn({ db, now } as CallContext)
  expect(figures).toMatchObject({
    quickSingle: '800.00',
    quickMonth: '9,000.00',
    quickAccountDay: '45,000.00',
    quickSmall: '150.00',
  })
})
