import { ageOn, birthDateOfId, isIdNumber } from '@cloudsail/contract'
import { addMonths, isDate } from '@cloudsail/ui/base/dates.ts'
import type { FormValues } from '../actions/values.ts'
import { readDate } from '../base/amounts.ts'
import { personRead } from './document-read.ts'

/** Surnames of two characters. Every other surname has one. */
const longSurnames = new Set(
  '欧阳 司马 上官 诸葛 司徒 东方 独孤 南宫 万俟 闻人 夏侯 尉迟 公羊 皇甫 宇文 长孙 慕容 令狐 钟离 轩辕 端木 呼延 申屠 太史 公孙 澹台 赫连 濮阳 淳于 单于'.split(
    ' ',
  ),
)

/** Returns a Chinese name in capital letters as passports write it: `SHAN XIAOYUN`. Returns nothing for other names. */
export async function latinName(name: string): Promise<string> {
  if (!/^\p{Script=Han}{2,10}$/u.test(name)) return ''
  const { pinyin } = await import('pinyin-pro')
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head' }).map((each) =>
    each.replace('v', 'yu').replace('ü', 'yu').toUpperCase(),
  )
  const surname = longSurnames.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1
  return `${syllables.slice(0, surname).join('')} ${syllables.slice(surname).join('')}`
}

/** Ages with the years for which an identity card is valid that is issued from then on. Null: for a long term. */
const validities = [
  { from: 46, years: null },
  { from: 26, years: 20 },
  { from: 16, years: 10 },
  { from: 0, years: 5 },
] as const

/**
 * Returns until when an identity card is valid that was issued on a date. Null for a long term. The Law on Resident Identity
 * Cards (article 5) counts by the holder's age at that date.
 */
export function validUntil(birth: string, issuedOn: string): string | null {
  const age = ageOn(birth, issuedOn)
  const { years } = validities.find(({ from }) => age >= from) ?? validities[3]
  return years === null ? null : addMonths(issuedOn, 12 * years)
}

/**
 * Returns the values of a form of opening with everything that follows from the field just changed: birth, sex and nationality
 * from the number of an identity card, its end from its issue. What was typed by hand before stays. What was read by a device and
 * changed by hand counts as typed.
 */
export function withConsequences(next: FormValues, before: FormValues, today: string): FormValues {
  if (next.readBy && next.readBy !== before.readBy) return next
  const after = personRead.follow(next, before)
  const { idType, idNumber, birth, idIssuedOn } = after as Record<string, string>
  const isResident = idType === 'residentId' || idType === 'interimId'
  if (isResident && idNumber !== before.idNumber) {
    const number = (idNumber ?? '').trim().toUpperCase()
    const born = isIdNumber('residentId', number) ? birthDateOfId(number) : null
    if (born === null) return after
    const sex = Number(number[16]) % 2 === 0 ? 'female' : 'male'
    return { ...after, birth: born, sex, nationality: 'CHN' }
  }
  if (idType === 'residentId' && idIssuedOn !== before.idIssuedOn) {
    const issued = readDate(idIssuedOn ?? '', today)
    const born = readDate(birth ?? '', today)
    if (!isDate(issued) || !isDate(born) || issued < born) return after
    return { ...after, idExpiresOn: validUntil(born, issued) ?? '' }
  }
  return after
}
