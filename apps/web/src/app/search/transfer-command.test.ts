import { expect, test } from 'vitest'
import { readTransferCommand } from './transfer-command.ts'

test.each([
  ['转500给王建国', '500.00', '王建国'],
  ['转账 1,200.5 元给 古丽娜·买买提', '1200.50', '古丽娜·买买提'],
  ['给王建国转５００', '500.00', '王建国'],
  ['向李梅汇款1.5万', '15000.00', '李梅'],
  ['转给张哲 88块', '88.00', '张哲'],
  ['transfer 500 to Anna Smith', '500.00', 'Anna Smith'],
  ['Pay Anna Smith 20.05', '20.05', 'Anna Smith'],
])('%s', (typed, amount, name) => {
  expect(readTransferCommand(typed)).toEqual({ amount, name })
})

test.each([
  '转账',
  '转500',
  '转500给',
  '给王建国',
  '转0给王建国',
  '转1.999给王建国',
  '转1,5给王建国',
  '转给张哲 1,50块',
  '行内转账',
  'pay 500',
  '转-5给王建国',
])('%s is no payment', (typed) => {
  expect(readTransferCommand(typed)).toBeNull()
})
