import { brand } from '../brand.ts'
import type { ErrorKey } from '../errors.ts'
import { nicknameLength } from '../limits.ts'
import { nameKey } from './names.ts'
import { characterCount } from './normalise.ts'

/** What only the bank itself may be called, as keys hold it. */
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

/** Nickname: letters, digits, Chinese, and not the bank's own names. That it is unique is for the server to see. */
export function checkNickname(text: string): ErrorKey | null {
  const count = characterCount(text)
  if (count < nicknameLength.min || count > nicknameLength.max) return 'nicknameLength'
  if (!/^[\p{Script=Han}A-Za-z0-9]+$/u.test(text)) return 'nicknameCharacters'
  if (/^\d+$/.test(text)) return 'nicknameDigitsOnly'
  const key = nameKey(text)
  return reserved.some((word) => key.includes(word)) ? 'nicknameReserved' : null
}
