import { expect, test } from 'vitest'
import { isStrongPassphrase } from './payslips.ts'

test.each([
  ['云帆2026工资单', true],
  ['1234567', false],
  ['12345678', false],
  ['87654321', false],
  ['aaaaaaaa', false],
  ['abcdefgh', false],
  ['１２３４５６７８', false],
  ['12345679', true],
  ['𠮷'.repeat(7), false],
  [`${'x'.repeat(63)}y`, true],
  [`${'x'.repeat(64)}y`, false],
])('%s: %s', (passphrase, strong) => expect(isStrongPassphrase(passphrase)).toBe(strong))
