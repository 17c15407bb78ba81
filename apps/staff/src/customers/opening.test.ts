import { residentIdCharacter } from '@cloudsail/contract'
import { changeParticulars, type DocumentRead, renewDocument } from '@cloudsail/contract/staff'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeAction } from '../actions/describe.ts'
import { emptyValues, inputOf } from '../actions/values.ts'
import { changeRead, personRead, renewalRead } from './document-read.ts'
import { latinName, validUntil, withConsequences } from './opening.ts'

test.each([
  ['单晓芸', 'SHAN XIAOYUN'],
  ['欧阳小明', 'OUYANG XIAOMING'],
  ['吕律', 'LYU LYU'],
  ['Anna Smith', ''],
  ['单', ''],
])('%s is %j in Latin letters', async (name, latin) => expect(await latinName(name)).toBe(latin))

test.each([
  ['2015-03-01', '2026-11-28', '2031-11-28'],
  ['2010-11-28', '2026-11-28', '2036-11-28'],
  ['2000-11-29', '2026-11-28', '2036-11-28'],
  ['2000-11-28', '2026-11-28', '2046-11-28'],
  ['1980-11-29', '2026-11-28', '2046-11-28'],
  ['1980-11-28', '2026-11-28', null],
])('a card of a holder born %s, issued %s, is valid until %s', (birth, issued, until) =>
  expect(validUntil(birth, issued)).toBe(until),
)

test('the number of an identity card gives birth and sex, and never undoes what was typed for another document', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1930-01-01'), max: new Date('2010-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999 }),
      (born, serial) => {
        const birth = born.toISOString().slice(0, 10)
        const payload = `310101${birth.replaceAll('-', '')}${String(serial).padStart(3, '0')}`
        const idNumber = payload + residentIdCharacter(payload)
        const before = { idType: 'residentId', idNumber: '', birth: '', sex: '', nationality: '' }
        expect(withConsequences({ ...before, idNumber }, before, '2026-11-28')).toMatchObject({
          birth,
          sex: serial % 2 === 0 ? 'female' : 'male',
          nationality: 'CHN',
        })
        const passport = { ...before, idType: 'passport', birth: '1999-01-01', idNumber: 'E12345678' }
        expect(withConsequences({ ...passport, idNumber }, passport, '2026-11-28')).toMatchObject({
          birth: '1999-01-01',
        })
      },
    ),
  ))

test.each([
  ['19930809', '2040-05-06'],
  ['1993-08-09', '2040-05-06'],
  ['199308', ''],
  ['', ''],
])('of a birth typed as %j, a card issued in 2020 has the end %j', (birth, idExpiresOn) => {
  const before = { idType: 'residentId', idNumber: '', birth, idIssuedOn: '', idExpiresOn: '' }
  const after = withConsequences({ ...before, idIssuedOn: '20200506' }, before, '2026-11-28')
  expect(after.idExpiresOn).toBe(idExpiresOn)
})

const laid: DocumentRead = {
  device: 'CVR-100 0042',
  document: {
    idType: 'residentId',
    idNumber: '310115199103114032',
    name: '陆安琪',
    sex: 'male',
    birth: '1991-03-11',
    nationality: 'CHN',
    address: '上海市浦东新区银城路101号',
    issuedOn: '2022-05-06',
    expiresOn: null,
    authority: '上海市公安局浦东分局',
  },
}

test('what a device has read stays as read until somebody changes a field that it has read', () => {
  const before = {
    idType: 'residentId',
    idNumber: '',
    name: '',
    birth: '',
    idExpiresOn: '',
    mobile: '',
    readBy: '',
  }
  const read = personRead.valuesOf(laid)
  const filled = withConsequences({ ...before, ...read }, before, '2026-11-28')
  expect(filled).toMatchObject({ readBy: 'CVR-100 0042', idIssuedOn: '2022-05-06', idExpiresOn: '' })
  expect(filled).not.toHaveProperty('authority')
  const typed = withConsequences({ ...filled, mobile: '13855509022' }, filled, '2026-11-28')
  expect(typed.readBy).toBe('CVR-100 0042')
  expect(withConsequences({ ...typed, name: '陆安祺' }, typed, '2026-11-28').readBy).toBe('')
})

test.each([
  [changeParticulars, changeRead],
  [renewDocument, renewalRead],
])('$title.en sends what was read as the contract takes it, and by which device', (action, form) => {
  const fields = describeAction(action)
  const empty = { ...emptyValues(fields), customerId: '1' }
  expect(form.isEmpty(empty)).toBe(true)
  const filled = { ...empty, ...form.valuesOf(laid) }
  expect(form.isEmpty(filled)).toBe(false)
  expect(form.follow(filled, empty).readBy).toBe('CVR-100 0042')
  const input = inputOf(fields, filled, '2026-11-28')
  expect(action.input.parse(input)).toEqual(input)
  expect(input).toMatchObject({ readBy: 'CVR-100 0042' })
  expect('document' in input ? input.document : input).toMatchObject({
    idNumber: laid.document.idNumber,
    idIssuedOn: '2022-05-06',
    idExpiresOn: null,
  })
  expect(input).not.toHaveProperty('address')
})

test('a field of a read document that is changed by hand makes the document of a changed record count as typed', () => {
  const filled = changeRead.valuesOf(laid)
  const byHand = { ...filled, document: { ...(filled.document as object), idIssuedOn: '2023-05-06' } }
  expect(changeRead.follow(byHand, filled).readBy).toBe('')
  expect(changeRead.follow({ ...filled, mobile: '13855509022' }, filled).readBy).toBe('CVR-100 0042')
})
