import { brand } from '../brand.ts'
import type { ErrorKey } from '../errors.ts'
import { nicknameLength } from '../limits.ts'
import { nameKey } from './names.ts'
import { characterCount } from './normalise.ts'

/** Names reserved for the bank, in the form of keys. */
const reserved = [
  '银行',
  brand.short.zh,
  brand.traditional,
  '客服',
  '官方',
  '管理员',
  '公告',
  'admin',
  brand.short.en.toLowerCase(),
  'service',
  brand.hotline,
]

/**
 * Checks a nickname: letters, digits, Chinese characters, and not a name of the bank. The server checks that it is unique.
 */
export function checkNickname(text: string): ErrorKey | null {
  const count = characterCount(text)
  if (count < nicknameLength.min || count > nicknameLength.max) return 'nicknameLength'
  if (!/^[\p{Script=Han}A-Za-z0-9]+$/u.test(text)) return 'nicknameCharacters'
  if (/^\d+$/.test(text)) return 'nicknameDigitsOnly'
  const key = nameKey(text)
  return reserved.some((word) => key.includes(word)) ? 'nicknameReserved' : null
}
