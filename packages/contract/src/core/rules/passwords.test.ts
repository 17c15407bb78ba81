import { describe, expect, test } from 'vitest'
import { checkNickname } from './nickname.ts'
import {
  checkKeyPassword,
  checkLoginPassword,
  checkNewPassword,
  checkQueryPassword,
  checkWithdrawPassword,
  hasRun,
} from './passwords.ts'
import { checkReservedInformation, checkSecurityAnswer, checkUsername } from './text-rules.ts'

const person = { username: 'linxiaowen', idNumber: '310104198512243015', mobile: '13812348000' }

test.each([
  ['1234', true],
  ['9876', true],
  ['7777', true],
  ['abCD', true],
  ['1245', false],
  ['1223', false],
  ['12321', false],
  ['9ab0', false],
])('%s has a run of four: %s', (text, found) => {
  expect(hasRun(text)).toBe(found)
})

describe('six-digit passwords', () => {
  test.each([
    ['12345', 'sixDigitsFormat'],
    ['12a456', 'sixDigitsFormat'],
    ['111111', 'passwordSimple'],
    ['123456', 'passwordSimple'],
    ['654321', 'passwordSimple'],
    ['121212', 'passwordSimple'],
    ['123123', 'passwordSimple'],
    ['112233', 'passwordSimple'],
    ['851224', 'passwordPersonal'],
    ['348000', 'passwordPersonal'],
    ['243015', 'passwordPersonal'],
    ['246813', null],
    ['123480', null],
  ])('query password %s: %s', (password, expected) => {
    expect(checkQueryPassword(password, person)).toBe(expected)
  })
  test.each([
    ['123480', 'withdrawPasswordRun'],
    ['194444', 'withdrawPasswordRun'],
    ['254329', 'withdrawPasswordRun'],
    ['121212', 'passwordSimple'],
    ['246813', null],
    ['123987', null],
  ])('withdrawal password %s: %s', (password, expected) => {
    expect(checkWithdrawPassword(password, person)).toBe(expected)
  })
})

test.each([
  ['Ab1', 'loginPasswordLength'],
  ['Abcdefgh1jklmnopq', 'loginPasswordLength'],
  ['Sunny#2026', 'loginPasswordCharacters'],
  ['密码Sunny2026', 'loginPasswordCharacters'],
  ['sunny2026x', 'loginPasswordMix'],
  ['SUNNY2026X', 'loginPasswordMix'],
  ['SunnyDayss', 'loginPasswordMix'],
  ['Sunny1234x', 'loginPasswordRun'],
  ['Sunnnny26x', 'loginPasswordRun'],
  ['Passw0rd26', 'passwordCommon'],
  ['Qwerty2026', 'passwordCommon'],
  ['Woaini520', 'passwordCommon'],
  ['Linxiaowen7', 'passwordPersonal'],
  ['Sun19851224', 'passwordPersonal'],
  ['Sail2026Harbour', null],
  ['Hq7mT2xz', null],
])('log-in password %s: %s', (password, expected) => {
  expect(checkLoginPassword(password, person)).toBe(expected)
})

test('a new password is repeated exactly and differs from the old one', () => {
  expect(checkNewPassword('246813', { old: '135792', repeated: '246814' })).toBe('passwordsDiffer')
  expect(checkNewPassword('246813', { old: '246813', repeated: '246813' })).toBe('passwordSameAsOld')
  expect(checkNewPassword('246813', { old: '135792', repeated: '246813' })).toBeNull()
})

test('a key password is 6-8 letters or digits', () => {
  expect(checkKeyPassword('a1b2c3')).toBeNull()
  expect(checkKeyPassword('a1b2c')).toBe('keyPasswordFormat')
  expect(checkKeyPassword('a1b2c3d4e')).toBe('keyPasswordFormat')
})

test.each([
  ['晓', 'nicknameLength'],
  ['一二三四五六七八九十一', 'nicknameLength'],
  ['晓雯!', 'nicknameCharacters'],
  ['晓🙂', 'nicknameCharacters'],
  ['123456', 'nicknameDigitsOnly'],
  ['晓雯88', null],
])('nickname %s: %s', (text, expected) => {
  expect(checkNickname(text)).toBe(expected)
})

test('user names, reserved information, security answers', () => {
  expect(checkUsername('')).toBe('usernameRequired')
  expect(checkUsername('13812348000')).toBe('usernameDigitsOnly')
  expect(checkUsername('lin xiaowen')).toBe('usernameCharacters')
  expect(checkUsername('lin')).toBe('usernameLength')
  expect(checkUsername('linxiaowen')).toBeNull()
  expect(checkReservedInformation('山')).toBe('reservedInformationLength')
  expect(checkReservedInformation('山高水长')).toBeNull()
  expect(checkReservedInformation('<script>')).toBe('illegalCharacters')
  expect(checkSecurityAnswer('黄鹤楼')).toBeNull()
  expect(checkSecurityAnswer('x'.repeat(21))).toBe('securityAnswerLength')
})
