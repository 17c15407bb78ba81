import { allStaffActions, changeParticulars, openCustomer, openWhole } from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeAction } from './describe.ts'
import { emptyValues, inputOf } from './values.ts'

const today = '2026-11-28'
const fields = describeAction(openWhole).filter(({ ask }) => ask.kind !== 'secret')
const person = {
  ...emptyValues(fields),
  idType: 'residentId',
  idNumber: '310101199003070011',
  name: '单晓芸',
  nameEn: 'SHAN XIAOYUN',
  sex: 'female',
  birth: '19900307',
  nationality: 'CHN',
  idIssuedOn: '20200506',
  address: '上海市浦东新区世纪大道100号',
  mobile: '13855500002',
  occupation: '2',
  taxResidency: 'mainland',
  riskClass: 'low',
  cardSerial: '6229990009003847961',
  method: 'mobile',
}

test('an empty field is sent as the contract asks: null, an empty text or nothing', () => {
  const input = inputOf(fields, person, today)
  expect(input).toMatchObject({ idExpiresOn: null, email: '', single: '', daily: '', birth: '1990-03-07' })
  expect(input).not.toHaveProperty('fraudAnswers')
  expect(z.safeParse(openWhole.input, input).success).toBe(true)
})

test('short ways of writing amounts also work in fields that may be empty', () => {
  expect(inputOf(fields, { ...person, single: '5k', daily: '2w' }, today)).toMatchObject({
    single: '5000',
    daily: '20000',
  })
})

test('answers to questions are sent once one of them was given', () => {
  const fraudAnswers = { safeAccount: 'no', coached: 'yes', promised: 'no', askedCodes: 'no' }
  expect(inputOf(fields, { ...person, fraudAnswers }, today)).toMatchObject({ fraudAnswers })
})

test('a changed address is sent alone: the document that nobody has filled in is left out', () => {
  const own = describeAction(changeParticulars)
  const filled = { ...emptyValues(own), customerId: '1', address: '上海市黄浦区外滩1号' }
  const input = inputOf(own, filled, today)
  expect(input).toEqual({ customerId: '1', address: '上海市黄浦区外滩1号' })
  expect(z.safeParse(changeParticulars.input, input).success).toBe(true)
})

test.each(allStaffActions)('an empty form of $code has a value for every field', (action) => {
  const own = describeAction(action)
  expect(Object.keys(emptyValues(own))).toEqual(own.map(({ name }) => name))
})

test('a form that nobody has filled in is refused in every field, and by no missing key', () => {
  const own = describeAction(openCustomer).filter(({ empty }) => empty !== 'absent')
  expect(Object.keys(inputOf(own, emptyValues(own), today)).sort()).toEqual(
    own.map(({ name }) => name).sort(),
  )
})
