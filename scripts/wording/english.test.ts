import { expect, test } from 'vitest'
import { englishFaults } from './english.ts'

test.each([
  'You are told by text',
  'The money is set aside',
  'Of it interest',
  'The whole bill',
  'It holds from tomorrow',
  'Anybody can verify it',
  'Paid by itself',
  'The past says nothing sure about the future.',
  'Single cap: {single} at once, {day} a day',
  'RMB {amount}',
  'How',
  'Open e-banking',
  'You are not signed',
  'A dynamic password is sent',
  'Designated receivers',
  'The beneficiary bank',
  'Overseas remittance',
  'Open a call deposit',
])('%s is not the voice of a bank', (text) => {
  expect(englishFaults(text, 'index.ts: names key')).toHaveLength(1)
})

test.each([
  'We will text you',
  'We have reserved the money',
  'Withdraw in full',
  'Once signed, the contract is filed',
  'Draw up the list',
  'Paid so far',
  'Leave blank for no limit',
  'Receive blank stock',
  'Past performance is not a reliable indicator of future results.',
  'CNY {amount} per payment',
  'Not signed this month',
])('%s is', (text) => {
  expect(englishFaults(text, 'index.ts: names key')).toEqual([])
})

test('a refusal does not say please, a page has no semicolon, and the demonstration speaks as it likes', () => {
  const refused = 'Please try again later; or call us.'
  expect(englishFaults(refused, 'index.ts: errorCatalogue key')).toHaveLength(1)
  expect(englishFaults(refused, 'apps/web/src/app/texts.zh.ts: key')).toHaveLength(1)
  expect(englishFaults(refused, 'index.ts: names key')).toEqual([])
  expect(englishFaults('Anybody', 'apps/web/src/demo/texts.zh.ts: key')).toEqual([])
})
