import type { ErrorKey } from '../errors.ts'
import { loginPasswordLength } from '../limits.ts'

/** Data that a new password must not contain or repeat. */
export interface PasswordContext {
  username?: string
  idNumber?: string
  mobile?: string
}

/**
 * Returns true if a text has a run of `length` or more characters that are equal, or go up or down by one ("1111", "4321",
 * "abcd").
 */
export function hasRun(text: string, length = 4): boolean {
  const lower = text.toLowerCase()
  let step: number | null = null
  let run = 1
  for (let index = 1; index < lower.length; index++) {
    const difference = lower.charCodeAt(index) - lower.charCodeAt(index - 1)
    const sameKind = /\d/.test(lower[index]!) === /\d/.test(lower[index - 1]!)
    if (sameKind && Math.abs(difference) <= 1) {
      run = difference === step ? run + 1 : 2
      step = difference
    } else {
      run = 1
      step = null
    }
    if (run >= length) return true
  }
  return false
}

/** Returns true if six digits are easy to guess: one pattern repeated (121212, 123123, 112233), or a run of all six. */
export function isSimpleSixDigits(digits: string): boolean {
  return (
    hasRun(digits, 6) ||
    /^(\d{2})\1\1$/.test(digits) ||
    /^(\d{3})\1$/.test(digits) ||
    /^(\d)\1(\d)\2(\d)\3$/.test(digits) ||
    /^(\d)\1\1(\d)\2\2$/.test(digits) ||
    commonSixDigits.has(digits)
  )
}

const commonSixDigits = new Set(['147258', '258369', '159357', '147852', '567890', '098765'])

/** Checks a new query or personal password: six digits, not simple, not part of the ID number or mobile. */
export function checkQueryPassword(password: string, context: PasswordContext = {}): ErrorKey | null {
  if (!/^\d{6}$/.test(password)) return 'sixDigitsFormat'
  if (isSimpleSixDigits(password)) return 'passwordSimple'
  return repeatsPersonalData(password, context) ? 'passwordPersonal' : null
}

/** Checks a new withdrawal password: the rules of a query password, and no four consecutive or identical digits. */
export function checkWithdrawPassword(password: string, context: PasswordContext = {}): ErrorKey | null {
  if (!/^\d{6}$/.test(password)) return 'sixDigitsFormat'
  if (hasRun(password)) return 'withdrawPasswordRun'
  return checkQueryPassword(password, context)
}

/**
 * Checks a new log-in password: 8-16 letters and digits with at least one digit, one upper-case and one lower-case letter; no
 * four consecutive or identical characters; not a common password; without the user name, ID number or mobile.
 */
export function checkLoginPassword(password: string, context: PasswordContext = {}): ErrorKey | null {
  const { min, max } = loginPasswordLength
  if (password.length < min || password.length > max) return 'loginPasswordLength'
  if (!/^[A-Za-z0-9]+$/.test(password)) return 'loginPasswordCharacters'
  if (!/\d/.test(password) || !/[A-Z]/.test(password) || !/[a-z]/.test(password)) return 'loginPasswordMix'
  if (hasRun(password)) return 'loginPasswordRun'
  if (isCommonPassword(password)) return 'passwordCommon'
  return repeatsPersonalData(password, context) ? 'passwordPersonal' : null
}

/** Checks a new password against the old one and the repetition. */
export function checkNewPassword(
  password: string,
  other: { old?: string; repeated: string },
): ErrorKey | null {
  if (password !== other.repeated) return 'passwordsDiffer'
  return password === other.old ? 'passwordSameAsOld' : null
}

/** Checks a USB-Key password: 6-8 letters or digits. */
export function checkKeyPassword(password: string): ErrorKey | null {
  return /^[A-Za-z0-9]{6,8}$/.test(password) ? null : 'keyPasswordFormat'
}

function repeatsPersonalData(password: string, { username, idNumber, mobile }: PasswordContext): boolean {
  const lower = password.toLowerCase()
  const holds = (text: string | undefined, least: number) =>
    text !== undefined && text.length >= least && lower.includes(text.toLowerCase())
  if (holds(username, 4) || holds(mobile, 11) || holds(idNumber, 8)) return true
  const birth = idNumber?.slice(6, 14) ?? ''
  return [birth, birth.slice(2), idNumber?.slice(-6), mobile?.slice(-8), mobile?.slice(-6)].some((part) =>
    holds(part, 6),
  )
}

/** Returns a password without leading and trailing digits, with look-alike digits read as letters. */
export function bareWord(password: string): string {
  return password
    .toLowerCase()
    .replace(/^\d+|\d+$/g, '')
    .replace(/[0134578]/g, (digit) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' })[digit]!)
}

function isCommonPassword(password: string): boolean {
  const bare = bareWord(password)
  return bare.length < 3 ? /^[a-z]{0,2}(1?23|321|520|888|666|168)/.test(bare) : commonWords.has(bare)
}

// Words at the top of every published list of leaked passwords, in the form that `bareWord` returns.
const commonWords = new Set(
  (
    'password passwort passwd passw passwo pass admin administrator root login logon welcome letmein master ' +
    'monkey dragon sunshine princess football baseball basketball superman batman iloveyou ilove loveyou love ' +
    'lovely hello helloworld freedom whatever trustnoi qwerty qwert qwer qwertyu qwertyuiop asdf asdfgh asdfghjkl ' +
    'zxcv zxcvbn zxcvbnm qazwsx qaz wsx qazwsxedc qweasd qweasdzxc qweqwe qwe asd zxc iqaz abc aaa test tester ' +
    'testing guest user username secret changeme default shadow michael jordan charlie thomas daniel jennifer ' +
    'google apple huawei xiaomi taobao alipay weixin wechat tencent baidu china beijing shanghai guangzhou ' +
    'shenzhen hongkong woaini woaiwojia woaizhongguo zhongguo nihao mima wodemima zhangsan lisi wangwu liming ' +
    'wangwei yinhang bank yunfan cloudsail bankofchina summer winter spring autumn january february march april ' +
    'june july august september october november december monday friday computer internet samsung killer hunter ' +
    'pokemon starwars mustang ferrari mercedes bmw'
  ).split(' '),
)
